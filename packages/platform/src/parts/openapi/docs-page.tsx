/** @jsxImportSource hono/jsx */
import { API_PREFIX } from '@groundwork/sdk/protocol';
import type { oas32 } from 'zod-openapi';
import { type Html, page } from '../../http/page/page.tsx';
import { DOCUMENT_PATH } from './calls/read-document.ts';
import type { ApiDocument } from './document.ts';
import { type DocumentedCall, documentedCalls, inPlace } from './documented-calls.ts';
import { typeText } from './type-text.ts';

export function docsPage(document: ApiDocument): Html {
  const { info, tags = [], components: { responses = {}, schemas = {} } = {} } = document;
  const calls = documentedCalls(document);
  const sections = [...tags.map(({ name }) => name), 'Errors', 'Shapes'];
  return page(
    { title: info.title, width: 'wide' },
    <>
      <h1>{info.title}</h1>
      <p>
        <Inline text={info.description} />
      </p>
      <p>
        For programs: <a href={`${API_PREFIX}${DOCUMENT_PATH}`}>OpenAPI 3.1</a>.
      </p>
      <nav class="contents" aria-label="Contents">
        <ul>
          {sections.map((name) => (
            <li>
              <a href={`#${sectionId(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {tags.map(({ name }) => (
        <>
          <h2 id={sectionId(name)}>{name}</h2>
          {calls
            .filter(({ operation }) => operation.tags?.includes(name))
            .map((call) => (
              <Call {...call} />
            ))}
        </>
      ))}
      <h2 id={sectionId('Errors')}>Errors</h2>
      <dl>
        {Object.entries(responses).map(([name, { description }]) => (
          <>
            <dt>{name.replace('Error', '')}</dt>
            <dd>{description}</dd>
          </>
        ))}
      </dl>
      <h2 id={sectionId('Shapes')}>Shapes</h2>
      {Object.entries(schemas).map(([name, schema]) => (
        <details id={name}>
          <summary>
            <code>{name}</code>
            <br />
            {inPlace(schema)?.description}
          </summary>
          <pre class="code">{typeText(schema)}</pre>
          {inPlace(schema)?.examples?.map((example) => (
            <Example example={example} />
          ))}
        </details>
      ))}
    </>,
  );
}

/** Returns the id of a section's heading, which differs from the ids of calls and shapes. */
function sectionId(name: string): string {
  return `section-${name.toLowerCase().replaceAll(' ', '-')}`;
}

function Call({ method, path, operation, parameters, body, responses }: DocumentedCall) {
  const { operationId, summary, description, security = [] } = operation;
  const own = Object.entries(responses).filter(([, response]) => inPlace(response));
  const errors = Object.keys(responses).filter((status) => !inPlace(responses[status]));
  return (
    <details id={operationId}>
      <summary>
        <code>
          {method.toUpperCase()} {path}
        </code>
        <br />
        {summary}
      </summary>
      <p>
        {whoMayCall(security)} <Inline text={description} />
      </p>
      {parameters.length > 0 && (
        <dl>
          {parameters.map((parameter) => (
            <Parameter {...parameter} />
          ))}
        </dl>
      )}
      {Object.entries(body?.content ?? {}).map(([type, content]) => (
        <>
          <h3>Body{!body?.required && ', if any'}</h3>
          <p class="quiet">{type}</p>
          <Content content={content} />
        </>
      ))}
      <h3>Responses</h3>
      {own.length > 0 && (
        <dl>
          {own.map(([status, response]) => (
            <ResponseOf status={status} response={response} />
          ))}
        </dl>
      )}
      <p class="quiet">Errors: {errors.join(', ')}</p>
    </details>
  );
}

function Example({ example }: { readonly example: unknown }) {
  return <pre class="code">{JSON.stringify(example, null, 2)}</pre>;
}

function Content({ content }: { readonly content: oas32.ContentObject[string] | undefined }) {
  const { schema, example } = inPlace(content) ?? {};
  return (
    <>
      {schema && <pre class="code">{typeText(schema)}</pre>}
      {example !== undefined && <Example example={example} />}
    </>
  );
}

function ResponseOf({
  status,
  response,
}: {
  readonly status: string;
  readonly response: DocumentedCall['responses'][string];
}) {
  const { description, content = {} } = inPlace(response) ?? {};
  const [first] = Object.values(content);
  return (
    <>
      <dt>{status}</dt>
      <dd>
        {description} <Content content={first} />
      </dd>
    </>
  );
}

function Parameter({ name, in: place, description, schema }: oas32.ParameterObject) {
  const { minimum, maximum, default: preset } = inPlace(schema) ?? {};
  const bounds = Object.entries({ minimum, maximum, default: preset }).flatMap(([name, bound]) =>
    bound === undefined ? [] : `${name} ${bound}`,
  );
  const facts = [place, typeText(schema), ...bounds].join(', ');
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <Inline text={description} /> <span class="quiet">{facts}</span>
      </dd>
    </>
  );
}

function whoMayCall(security: readonly oas32.SecurityRequirementObject[]): string {
  if (security.length === 0) return 'Anyone may call it.';
  const names = security.flatMap((scheme) => Object.keys(scheme));
  const isOpen = security.some((scheme) => Object.keys(scheme).length === 0);
  if (isOpen) return 'For everyone who may open the app, and the service role.';
  if (!names.includes('service')) return 'For signed-in users of the app.';
  if (!names.includes('user')) return 'For the service role.';
  return 'For signed-in users of the app, and the service role.';
}

function Inline({ text = '' }: { readonly text?: string | undefined }) {
  return (
    <>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>))}</>
  );
}
