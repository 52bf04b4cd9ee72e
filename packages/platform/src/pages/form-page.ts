import { html } from 'hono/html';
import { type Html, type PageFrame, page } from '../http/page/page.ts';
import { TURNSTILE_ORIGIN } from '../http/page/page-headers.ts';
import type { Texts } from '../texts/texts.ts';

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
  /** Whether the field is shown, also to password managers, but cannot be edited. */
  readonly isFixed?: boolean;
}

/** A link to another page. */
export interface Link {
  readonly href: string;
  readonly text: string;
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
  /** Second button, whose value is sent as `action`. */
  readonly second?: { readonly action: string; readonly label: string };
  /** Other ways to continue, shown as buttons above the form. */
  readonly choices?: readonly Link[];
  readonly links?: readonly Link[];
  /** Site key of the bot check; without it the form contains no bot check. */
  readonly turnstileSiteKey?: string | undefined;
}

/** Returns a page with a form; works without JavaScript, except for the bot check. */
export function formPage(t: Texts, content: FormPageContent): Html {
  const { error, action, hidden, submit, second, choices = [], links = [] } = content;
  const focused = fieldToEnter(content);
  return page(
    frameOf(t, content),
    html`${head(content)}
${choices.length > 0 && html`${choiceList(choices)}\n<p class="or">${t('page.or')}</p>`}
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

/** Returns a page without a form, on which people choose another way to continue. */
export function choicePage(
  t: Texts,
  content: Pick<FormPageContent, 'title' | 'lead' | 'notice' | 'error' | 'choices'>,
): Html {
  return page(frameOf(t, content), html`${head(content)}\n${choiceList(content.choices)}`);
}

function frameOf(t: Texts, { title, error }: Pick<FormPageContent, 'title' | 'error'>): PageFrame {
  return { title: error ? t('page.errorTitle', { title }) : title, language: t('language') };
}

function head(content: Pick<FormPageContent, 'title' | 'lead' | 'notice' | 'error'>) {
  const { title, lead, notice, error } = content;
  return html`<h1>${title}</h1>
${lead && html`<p class="quiet">${lead}</p>`}
${error && html`<p class="error" id="form-error" role="alert">${error.message}</p>`}
${notice && html`<p class="notice" role="status">${notice}</p>`}`;
}

function choiceList(choices: FormPageContent['choices'] = []) {
  return html`<ul class="choices">${choices.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}</ul>`;
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

/**
 * Returns the field to focus: an empty field with an error, else any field with an error, else the first
 * field.
 */
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
