import { API_PREFIX } from '@groundwork/sdk/protocol';
import { html } from 'hono/html';
import { type Html, page } from '../pages/page.ts';
import type {
  ApiDocument,
  DocumentAnswer,
  DocumentOperation,
  Parameter,
  Schema,
} from './document-types.ts';
import { DOCUMENT_PATH } from './paths.ts';
import { typeText } from './type-text.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentOperation;
}

/** Returns the document as a page for readers, without scripts. */
export function docsPage({ info, paths, components }: ApiDocument): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const areas = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  return page(
    { title: info.title, width: 'wide' },
    html`<h1>${info.title}</h1>
<p>${inline(info.description)}</p>
<p>The same for programs: <a href="${API_PREFIX}${DOCUMENT_PATH}">OpenAPI 3.1</a>.</p>
${areas.map(
  (area) => html`<h2>${area}</h2>
${calls.filter(({ operation }) => operation.tags.includes(area)).map(callEntry)}`,
)}
<h2>Errors</h2>
<dl>${Object.entries(components.responses).map(
      ([name, { description }]) =>
        html`<dt>${name.replace('Error', '')}</dt><dd>${description}</dd>`,
    )}</dl>
<h2>Shapes</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<h3>${name}</h3>
${typeof schema.description === 'string' && html`<p class="quiet">${schema.description}</p>`}
<pre class="code">${typeText(schema)}</pre>
${examplesOf(schema).map(exampleText)}
`,
)}`,
  );
}

function callEntry({ method, path, operation }: Call) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const entries = Object.entries(responses);
  const own = entries.flatMap(([status, answer]) => ('$ref' in answer ? [] : [{ status, answer }]));
  const errors = entries.flatMap(([status, answer]) => ('$ref' in answer ? [status] : []));
  return html`<details id="${operationId}">
<summary><code>${method.toUpperCase()} ${path}</code><br>${summary}</summary>
<p>${whoMayCall(operation)} ${description && inline(description)}</p>
${parameters.length > 0 && html`<dl>${parameters.map(parameterEntry)}</dl>`}
${
  requestBody &&
  Object.entries(requestBody.content).map(
    ([type, { schema, example }]) => html`<h3>Body${!requestBody.required && ', if any'}</h3>
<p class="quiet">${type}</p>
${schema && html`<pre class="code">${typeText(schema)}</pre>`}
${example !== undefined && exampleText(example)}`,
  )
}
<h3>Answers</h3>
${own.length > 0 && html`<dl>${own.map(answerEntry)}</dl>`}
<p class="quiet">Errors: ${errors.join(', ')}</p>
</details>
`;
}

function examplesOf({ examples }: Schema): readonly unknown[] {
  return Array.isArray(examples) ? examples : [];
}

function exampleText(example: unknown) {
  return html`<pre class="code">${JSON.stringify(example, null, 2)}</pre>`;
}

function answerEntry({ status, answer }: { status: string; answer: DocumentAnswer }) {
  const [content] = Object.values(answer.content ?? {});
  return html`<dt>${status}</dt><dd>${answer.description}
${content?.schema && html`<pre class="code">${typeText(content.schema)}</pre>`}</dd>`;
}

function parameterEntry({ name, in: place, description, schema }: Parameter) {
  const bounds = ['minimum', 'maximum', 'default'].flatMap((key) =>
    schema[key] === undefined ? [] : [`${key} ${schema[key]}`],
  );
  const facts = [place, typeText(schema), ...bounds].join(', ');
  return html`<dt><code>${name}</code></dt><dd>${inline(description)} <span class="quiet">${facts}</span></dd>`;
}

function whoMayCall({ security }: DocumentOperation): string {
  if (security.length === 0) return 'Anybody may call it.';
  const names = security.flatMap((scheme) => Object.keys(scheme));
  const isOpen = security.some((scheme) => Object.keys(scheme).length === 0);
  if (isOpen) return 'Whoever may open the app may call it, and the service role.';
  if (!names.includes('service')) return 'For signed-in users of the app.';
  if (!names.includes('user')) return 'For the service role.';
  return 'For signed-in users of the app, and the service role.';
}

/** Returns text with its `code` marked up. */
function inline(text: string) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}
