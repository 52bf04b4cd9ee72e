// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as account from './account/index.ts';
import * as data from './data/index.ts';
import * as ui from './index.ts';
import * as toasts from './toast/index.ts';

/** Props that every component passes on to its root element. */
interface RootProps {
  readonly ref: (element: Element | null) => void;
  readonly className: string;
  readonly id: string;
  readonly 'data-kind': string;
}

const doNothing = () => undefined;
const store = toasts.createToastStore();
store.toast({ title: 'Saved', variant: 'destructive' });

const call = { isPending: false, error: null };
const succeed = () => Promise.resolve(true);
const accountProps: account.AccountPanelProps = {
  user: { email: 'ann@estate.example' },
  sessions: { ...call, sessions: [], end: succeed, endOthers: succeed, reload: succeed },
  emailChange: { ...call, request: succeed },
  dataExport: { ...call, exportData: () => Promise.resolve(null) },
  deletion: { ...call, deleteAccount: succeed },
  onSignOut: doNothing,
};

const records: data.RecordPages<string> = {
  data: ['Site'],
  error: null,
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: doNothing,
};

const components: Record<string, (props: RootProps) => ReactNode> = {
  AccessRestrictedScreen: (props) => <ui.AccessRestrictedScreen {...props} onLogOut={doNothing} />,
  AccountPanel: (props) => <account.AccountPanel {...props} {...accountProps} />,
  Badge: (props) => (
    <ui.Badge {...props} tone="signal">
      New
    </ui.Badge>
  ),
  Button: (props) => (
    <ui.Button {...props} tone="signal">
      Save
    </ui.Button>
  ),
  Card: (props) => <ui.Card {...props}>Site</ui.Card>,
  Container: (props) => <ui.Container {...props}>Site</ui.Container>,
  ContourDivider: (props) => <ui.ContourDivider {...props} />,
  Eyebrow: (props) => <ui.Eyebrow {...props}>Site</ui.Eyebrow>,
  FileField: (props) => <ui.FileField {...props} label="Plan" name="plan" />,
  Grid: (props) => (
    <ui.Grid {...props} columns={2} gap="md">
      Site
    </ui.Grid>
  ),
  Heading: (props) => (
    <ui.Heading {...props} level={2} size="title">
      Site
    </ui.Heading>
  ),
  Icon: (props) => <ui.Icon {...props} glyph={ui.MailIcon} />,
  LinkButton: (props) => (
    <ui.LinkButton {...props} tone="outline" href="/site">
      Site
    </ui.LinkButton>
  ),
  LoadingScreen: (props) => <ui.LoadingScreen {...props} />,
  NotFoundScreen: (props) => (
    <ui.NotFoundScreen {...props} path="site" showAdminNote={false} onGoHome={doNothing} />
  ),
  PasswordField: (props) => (
    <account.PasswordField
      {...props}
      label="Password"
      name="password"
      autoComplete="current-password"
    />
  ),
  Reveal: (props) => <ui.Reveal {...props}>Site</ui.Reveal>,
  Section: (props) => (
    <ui.Section {...props} sheet="1" title="Site" labelledBy="heading">
      Site
    </ui.Section>
  ),
  SignInFailedScreen: (props) => <ui.SignInFailedScreen {...props} onRetry={doNothing} />,
  SignInForm: (props) => (
    <account.SignInForm {...props} signIn={{ ...call, signIn: succeed, restart: doNothing }} />
  ),
  SignInScreen: (props) => <ui.SignInScreen {...props} note="Sign in." onSignIn={doNothing} />,
  SkipLink: (props) => <ui.SkipLink {...props} targetId="content" />,
  SpecTable: (props) => <ui.SpecTable {...props} labelledBy="heading" rows={[]} />,
  Spinner: (props) => <ui.Spinner {...props} />,
  Stack: (props) => (
    <ui.Stack {...props} gap="md">
      Site
    </ui.Stack>
  ),
  SubmitButton: (props) => (
    <ui.SubmitButton {...props} tone="signal">
      Send
    </ui.SubmitButton>
  ),
  Text: (props) => (
    <ui.Text {...props} size="body">
      Site
    </ui.Text>
  ),
  TextField: (props) => <ui.TextField {...props} label="Place" name="place" />,
  Toaster: (props) => <toasts.Toaster {...props} store={store} />,
  UnexpectedErrorScreen: (props) => <ui.UnexpectedErrorScreen {...props} />,
};

Object.assign(components, {
  Checkbox: (props) => <data.Checkbox {...props} label="Fenced" />,
  Dialog: (props) => (
    <data.Dialog {...props} isOpen={false} title="Delete the plot?" onClose={doNothing}>
      It has no copy.
    </data.Dialog>
  ),
  RecordList: (props) => (
    <data.RecordList
      {...props}
      records={records}
      moreLabel="More plots"
      failure="The plots could not be loaded."
      empty="No plots"
    >
      {(rows) => rows.join()}
    </data.RecordList>
  ),
  EmptyState: (props) => <data.EmptyState {...props} title="No plots" />,
  LoadMore: (props) => <data.LoadMore {...props} label="More plots" status="All 3 plots" />,
  Menu: (props) => <data.Menu {...props} label="Actions" items={[]} />,
  Pagination: (props) => <data.Pagination {...props} label="Pages" status="Page 1 of 1" />,
  Select: (props) => <data.Select {...props} label="Use" name="use" options={[]} />,
  Switch: (props) => <data.Switch {...props} label="Live" />,
  Table: (props) => (
    <data.Table {...props} caption="Plots" columns={[]} rows={[]} getRowId={String} />
  ),
  Tabs: (props) => <data.Tabs {...props} label="Views" tabs={[]} />,
} satisfies typeof components);

const glyphs: Record<string, ui.Glyph> = {
  ArrowRightIcon: ui.ArrowRightIcon,
  BuildingIcon: ui.BuildingIcon,
  ChevronDownIcon: ui.ChevronDownIcon,
  CloseIcon: ui.CloseIcon,
  DatabaseIcon: ui.DatabaseIcon,
  FactoryIcon: ui.FactoryIcon,
  GridIcon: ui.GridIcon,
  LightningIcon: ui.LightningIcon,
  MailIcon: ui.MailIcon,
  TrendingUpIcon: ui.TrendingUpIcon,
};
for (const [name, Glyph] of Object.entries(glyphs)) {
  components[name] = (props) => <Glyph {...props} />;
}

const WITHOUT_ROOT = ['ErrorBoundary', 'MessagesProvider'];

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Returns the last element of the host, because `Toaster` renders live regions before its landmark. */
function rootElement(): Element | null {
  return host.lastElementChild;
}

function ownClassesOf(render: (props: RootProps) => ReactNode): string[] {
  const props = { ref: doNothing, className: '', id: 'own', 'data-kind': 'own' };
  act(() => root.render(render(props)));
  return [...(rootElement()?.classList ?? [])];
}

describe('exported components', () => {
  it('all exported components are covered by this test', () => {
    const exported = Object.keys({ ...ui, ...account, ...toasts, ...data }).filter((name) =>
      /^[A-Z][a-z]/.test(name),
    );
    expect([...Object.keys(components), ...WITHOUT_ROOT].sort()).toEqual(exported.sort());
  });
});

describe.each(Object.entries(components))('%s', (_name, render) => {
  it('each component passes ref, className, id and data attributes on to its root element', () => {
    const ownClasses = ownClassesOf(render);
    const ref = vi.fn();
    const props = { ref, className: 'first second', id: 'site', 'data-kind': 'plot' };
    act(() => root.render(render(props)));

    const element = rootElement();
    expect(ref).toHaveBeenCalledExactlyOnceWith(element);
    expect(element?.id).toBe('site');
    expect(element?.getAttribute('data-kind')).toBe('plot');
    expect(ownClasses.length).toBeGreaterThan(0);
    expect([...(element?.classList ?? [])]).toEqual([...ownClasses, 'first', 'second']);
  });
});

describe('`as` prop', () => {
  it.each([
    [
      'Grid',
      'OL',
      (ref: RootProps['ref']) => (
        <ui.Grid columns={2} gap="md" as="ol" start={3} ref={ref}>
          1
        </ui.Grid>
      ),
    ],
    [
      'Stack',
      'OL',
      (ref: RootProps['ref']) => (
        <ui.Stack gap="md" as="ol" start={3} ref={ref}>
          1
        </ui.Stack>
      ),
    ],
    [
      'Reveal',
      'LI',
      (ref: RootProps['ref']) => (
        <ui.Reveal as="li" value={3} ref={ref}>
          1
        </ui.Reveal>
      ),
    ],
  ] as const)('gives %s the element %s with its props and its ref', (_name, tagName, render) => {
    const ref = vi.fn<RootProps['ref']>();
    act(() => root.render(render(ref)));
    const element = rootElement();
    expect(ref).toHaveBeenCalledExactlyOnceWith(element);
    expect(element?.tagName).toBe(tagName);
    expect(element?.getAttribute(tagName === 'OL' ? 'start' : 'value')).toBe('3');
  });
});
