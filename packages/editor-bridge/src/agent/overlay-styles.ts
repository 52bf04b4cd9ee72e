/**
 * Styles of the overlay. The overlay is in a shadow tree and resets all properties to `initial`, so the page's styles
 * do not affect it.
 */
export const overlayStyles = `
:host { all: initial !important; position: fixed !important; inset: 0 !important;
  width: 100vw !important; height: 100vh !important; overflow: visible !important;
  pointer-events: none !important; background: none !important; border: 0 !important; }
.ruler, .box { position: absolute; left: 0; top: 0; box-sizing: border-box; }
.ruler { width: 100px; height: 100px; visibility: hidden; }
.box { border: 2px solid #7c8df5; background: #6366f10d; }
.selected, .editing { border-color: #2563eb; background: none; }
.editing { border-style: dashed; }
.equal { border: 1px dashed #2563eb; background: none; }
.equal > .label { display: none; }
.box[hidden] { display: none; }
.label { position: absolute; left: -2px; bottom: 100%; margin-bottom: 2px; padding: 1px 8px;
  border-radius: 3px; background: #dbeafe; color: #1e3a8a; font: 14px/20px system-ui, sans-serif;
  white-space: nowrap; }
.selected > .label, .editing > .label { background: #2563eb; color: #fff; }
.label.below { bottom: auto; top: 100%; margin: 2px 0 0; }
.label.inside { bottom: auto; left: 2px; top: 2px; margin: 0; }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.layers { position: absolute; left: 0; top: 0; box-sizing: border-box; overflow: auto;
  max-width: min(360px, 90vw); max-height: 60vh; padding: 4px; border-radius: 6px;
  background: #fff; color: #1e293b; box-shadow: 0 2px 12px #0006; outline: 1px solid #94a3b8;
  font: 14px/20px system-ui, sans-serif; pointer-events: auto; cursor: default; }
.layers > div { overflow: hidden; padding: 6px 10px; border-radius: 4px; white-space: nowrap;
  text-overflow: ellipsis; outline: none; }
.layers > [aria-selected=true] { background: #2563eb; color: #fff; }
@media (forced-colors: active) { .layers > [aria-selected=true] { outline: 2px solid Highlight; } }
@media (forced-colors: active) { .box { border-color: Highlight; } }
`;

/**
 * Styles that are added to the page while it is edited. The page receives no pointer events over a frame or a disabled
 * element, so these styles make frames and disabled elements ignore the pointer.
 */
export const editingStyles = `
html { cursor: crosshair !important; }
iframe, object, embed, :disabled { pointer-events: none !important; }
`;
