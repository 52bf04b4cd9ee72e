import { html } from 'hono/html';
import { type Html, page } from './page.ts';
import { TURNSTILE_ORIGIN } from './page-headers.ts';

/** One field of a form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly maxlength: number;
  /** Value that was entered before; never a password. */
  readonly value?: string;
  readonly hint?: string;
  readonly inputmode?: 'numeric';
  /** Shown to the user and to password managers, but not editable. */
  readonly isFixed?: boolean;
}

/** A page with one form. */
export interface FormPageContent {
  readonly title: string;
  /** Text before the form. */
  readonly lead?: string;
  /** Notice, such as that a mail was sent. */
  readonly notice?: string | undefined;
  /** Error of the form, and the fields to correct. */
  readonly error?: { readonly message: string; readonly fields: readonly string[] } | undefined;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
  readonly submit: string;
  /** Second button, sent as `action`. */
  readonly second?: { readonly action: string; readonly label: string };
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  /** Site key of the bot check; without it the form has none. */
  readonly turnstileSiteKey?: string | undefined;
}

/** Returns a page with a form; works without JavaScript, except for the bot check. */
export function formPage(content: FormPageContent): Html {
  const { title, lead, notice, error, action, hidden, submit, second, links = [] } = content;
  const focused = fieldToEnter(content);
  return page(
    { title: error ? `Error: ${title}` : title },
    html`<h1>${title}</h1>
${lead && html`<p class="quiet">${lead}</p>`}
${error && html`<p class="error" id="form-error" role="alert">${error.message}</p>`}
${notice && html`<p class="notice" role="status">${notice}</p>`}
<form method="post" action="${action}">
${Object.entries(hidden).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
)}${content.fields.map((field) =>
  fieldLine(field, {
    isInvalid: error?.fields.includes(field.name) ?? false,
    isFocused: field === focused,
  }),
)}${botCheck(content.turnstileSiteKey)}<button type="submit">${submit}</button>
${
  second &&
  html`<button type="submit" name="action" value="${second.action}" class="second" formnovalidate>${second.label}</button>`
}
</form>
${links.length > 0 && html`<ul class="links">${links.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}</ul>`}`,
  );
}

function fieldLine(
  field: Field,
  { isInvalid, isFocused }: Record<'isInvalid' | 'isFocused', boolean>,
) {
  const { name, label, type, autocomplete, maxlength, value = '', hint, inputmode } = field;
  const fixed = field.isFixed && html` readonly`;
  const described = [isInvalid && 'form-error', hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="${maxlength}" value="${value}"${fixed}${inputmode && html` inputmode="${inputmode}"`}${isInvalid && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}${isFocused && html` autofocus`}>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>
`;
}

/** Returns the field to focus: the one with an error, preferably an empty one, else the first. */
function fieldToEnter({ fields, error }: FormPageContent): Field | undefined {
  const invalid = fields.filter(({ name }) => error?.fields.includes(name));
  return invalid.find(({ value }) => !value) ?? invalid[0] ?? fields.find(({ value }) => !value);
}

function botCheck(siteKey: string | undefined) {
  return (
    siteKey !== undefined &&
    html`<div class="cf-turnstile" data-sitekey="${siteKey}"></div>
<script src="${TURNSTILE_ORIGIN}/turnstile/v0/api.js" async defer></script>
`
  );
}
