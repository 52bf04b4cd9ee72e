/** @jsxImportSource hono/jsx */
import { type Html, type PageFrame, page } from '../../http/page/page.tsx';
import { TURNSTILE_ORIGIN } from '../../http/page/page-headers.ts';
import type { Messages } from '../../messages/messages.ts';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly maxlength: number;
  /** Value that the user has entered before. Never contains a password. */
  readonly value?: string;
  readonly hint?: string;
  readonly inputmode?: 'numeric';
  /** Whether the field is read-only. A read-only field remains in the form, because password managers read it. */
  readonly isFixed?: boolean;
}

export interface Link {
  readonly href: string;
  readonly text: string;
}

export interface FormPageContent {
  readonly title: string;
  readonly lead?: string;
  readonly notice?: string | undefined;
  /** Error message for the submitted form, and the names of the fields to correct. */
  readonly error?: { readonly message: string; readonly fields: readonly string[] } | undefined;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
  readonly submit: string;
  /** A second button of the form. Its value is sent in the field `action`. */
  readonly second?: { readonly action: string; readonly label: string };
  /** Alternatives to the form, which are shown as buttons above it. */
  readonly choices?: readonly Link[];
  readonly links?: readonly Link[];
  /** Site key of the bot check; undefined for a form without a bot check. */
  readonly turnstileSiteKey?: string | undefined;
}

/** Returns a page with a form, which works without JavaScript, except for the bot check. */
export function formPage(t: Messages, content: FormPageContent): Html {
  const { error, action, hidden, submit, second, choices = [], links = [] } = content;
  const focused = fieldToEnter(content);
  return page(
    frameOf(t, content),
    <>
      <Head {...content} />
      {choices.length > 0 && (
        <>
          <Links className="choices" links={choices} />
          <p class="or">{t('page.or')}</p>
        </>
      )}
      <form method="post" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {content.fields.map((field) => (
          <FieldInput
            field={field}
            isInvalid={error?.fields.includes(field.name) ?? false}
            isFocused={field === focused}
          />
        ))}
        <BotCheck siteKey={content.turnstileSiteKey} />
        <button type="submit">{submit}</button>
        {second && (
          <button type="submit" name="action" value={second.action} class="second" formnovalidate>
            {second.label}
          </button>
        )}
      </form>
      {links.length > 0 && <Links className="links" links={links} />}
    </>,
  );
}

/** Returns a page without a form, which shows only the alternatives as buttons. */
export function choicePage(
  t: Messages,
  content: Pick<FormPageContent, 'title' | 'lead' | 'notice' | 'error' | 'choices'>,
): Html {
  return page(
    frameOf(t, content),
    <>
      <Head {...content} />
      <Links className="choices" links={content.choices ?? []} />
    </>,
  );
}

function frameOf(
  t: Messages,
  { title, error }: Pick<FormPageContent, 'title' | 'error'>,
): PageFrame {
  return { title: error ? t('page.errorTitle', { title }) : title, language: t('language') };
}

function Head({
  title,
  lead,
  notice,
  error,
}: Pick<FormPageContent, 'title' | 'lead' | 'notice' | 'error'>) {
  return (
    <>
      <h1>{title}</h1>
      {lead && <p class="quiet">{lead}</p>}
      {error && (
        <p class="error" id="form-error" role="alert">
          {error.message}
        </p>
      )}
      {notice && (
        <p class="notice" role="status">
          {notice}
        </p>
      )}
    </>
  );
}

function Links({ className, links }: { className: string; links: readonly Link[] }) {
  return (
    <ul class={className}>
      {links.map(({ href, text }) => (
        <li>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

function FieldInput({
  field,
  isInvalid,
  isFocused,
}: {
  field: Field;
  isInvalid: boolean;
  isFocused: boolean;
}) {
  const { name, label, hint, value = '', isFixed, ...attributes } = field;
  const described = [isInvalid && 'form-error', hint && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        {...attributes}
        required
        value={value}
        readonly={isFixed}
        aria-invalid={isInvalid || undefined}
        aria-describedby={described || undefined}
        autofocus={isFocused}
      />
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function BotCheck({ siteKey }: { siteKey: string | undefined }) {
  if (siteKey === undefined) return null;
  return (
    <>
      <div class="cf-turnstile" data-sitekey={siteKey}></div>
      <script src={`${TURNSTILE_ORIGIN}/turnstile/v0/api.js`} defer></script>
    </>
  );
}

/**
 * Selects the field that gets the focus: an empty field with an error; otherwise any field with an error;
 * otherwise the first field.
 */
function fieldToEnter({ fields, error }: FormPageContent): Field | undefined {
  const invalid = fields.filter(({ name }) => error?.fields.includes(name));
  return invalid.find(({ value }) => !value) ?? invalid[0] ?? fields.find(({ value }) => !value);
}
