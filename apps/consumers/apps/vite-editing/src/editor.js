/** A small editor, which saves each text when the user has finished typing. */
import { createEditorHost, createSourceWriter } from '@groundwork/editor-bridge/host';

const iframe = document.querySelector('iframe');
const host = createEditorHost(iframe, { pageOrigin: location.origin });
const writer = createSourceWriter(location.origin);

host.on('inline-edit', async ({ elementInfo, newContent }) => {
  const element = {
    location: elementInfo.dataSourceLocation,
    contentPath: elementInfo.textSource,
    tagName: elementInfo.tagName,
  };
  const { version, fields } = await writer.inspect(element);
  const change = { field: 'text', before: fields.text.value, after: newContent };
  await writer.save({ ...element, version, changes: [change] });
});
iframe.src = '/';
await host.connect();
host.setSelectionMode(true, { inlineByClick: true });
document.title = 'Connected';
