/** Connects the page with the editor that frames it. Imported first, so that errors of all other modules are reported. */
import { connectEditorBridge } from '@groundwork/editor-bridge';

connectEditorBridge();
