/**
 * Gives the viewport units `vh`, `dvh`, `svh` and `lvh` a fixed length.
 *
 * If the editor makes the frame as high as the page, a section of `100vh` would otherwise grow, and with it the
 * page, without end.
 */

export interface ViewportUnits {
  /** Sets the height of `100vh`, in CSS pixels. */
  freeze(height: number): void;
  /** Rewrites style rules that the observer cannot see, for example rules that a script inserted. */
  update(): void;
  /** Returns the fixed height in CSS pixels, or null while the units follow the viewport. */
  height(): number | null;
  stop(): void;
}

const VARIABLE = '--editor-bridge-viewport-height';
/** Matches viewport units. Also matches strings and URLs, so that they can be skipped. */
const UNIT = /"[^"]*"|'[^']*'|url\([^)]*\)|(?<![\w#.-])([-+]?(?:\d+\.?\d*|\.\d+))[dsl]?vh\b/gi;

export function createViewportUnits(): ViewportUnits {
  const ruleCounts = new WeakMap<CSSStyleSheet, number>();
  let fixed: number | null = null;
  let isScheduled = false;
  let isStopped = false;
  const observer = new MutationObserver(schedule);

  function schedule(): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    // Uses a timer, because a frame outside the editor's viewport gets no animation frames.
    setTimeout(() => {
      isScheduled = false;
      update();
    });
  }

  function update(): void {
    if (fixed === null || isStopped) return;
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      rewriteSheet(sheet);
    }
    for (const { style } of document.querySelectorAll<HTMLElement>('[style*="vh" i]')) {
      rewrite(style);
    }
  }

  function rewriteSheet(sheet: CSSStyleSheet): void {
    const rules = rulesOf(sheet);
    if (!rules || ruleCounts.get(sheet) === rules.length) return;
    ruleCounts.set(sheet, rules.length);
    rewriteRules([...rules]);
  }

  function rewriteRules(rules: Iterable<CSSRule>): void {
    for (const rule of rules) {
      if ('style' in rule && rule.style instanceof CSSStyleDeclaration) rewrite(rule.style);
      if (rule instanceof CSSImportRule && rule.styleSheet) rewriteSheet(rule.styleSheet);
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) rewriteRules(rule.cssRules);
    }
  }

  return {
    freeze(height) {
      document.documentElement.style.setProperty(VARIABLE, `${height}px`);
      if (fixed === null) {
        const watched = { childList: true, characterData: true, subtree: true };
        observer.observe(document, { ...watched, attributeFilter: ['style'] });
        document.addEventListener('load', schedule, true);
      }
      fixed = height;
      update();
    },
    update,
    height: () => fixed,
    stop() {
      isStopped = true;
      observer.disconnect();
      document.removeEventListener('load', schedule, true);
    },
  };
}

/** Returns the rules of a style sheet, or null if it cannot be read because it comes from another origin. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}

function rewrite(style: CSSStyleDeclaration): void {
  const { cssText } = style;
  if (!/vh\b/i.test(cssText)) return;
  const rewritten = cssText.replaceAll(UNIT, (match: string, count: string | undefined) =>
    count === undefined ? match : `calc(var(${VARIABLE}) * ${Number(count) / 100})`,
  );
  if (rewritten !== cssText) style.cssText = rewritten;
}
