import { checkContent } from '@groundwork/editor-bridge/content';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ElementPanel } from './advanced/element-panel.tsx';
import { useElementEdits } from './advanced/use-element-edits.ts';
import { ClickedLink } from './clicked-link.tsx';
import type { EditedSite } from './edited-site.ts';
import * as styles from './editor.css.ts';
import { EditorContext } from './editor-context.ts';
import { PageMenu } from './page-menu.tsx';
import { AppearancePanel, hasAppearance } from './panels/appearance-panel.tsx';
import { ChangeList } from './panels/change-list.tsx';
import { ConflictDialog, ReplacedDialog } from './panels/conflict-dialog.tsx';
import { countChanges } from './panels/describe-changes.ts';
import { EditPanel } from './panels/edit-panel.tsx';
import { History } from './panels/history.tsx';
import { OpenEditors } from './panels/open-editors.tsx';
import { Outline } from './panels/outline.tsx';
import { PagePanel } from './panels/page-panel.tsx';
import { PublishDialog } from './panels/publish-dialog.tsx';
import { SiteFrame, type SiteWidth, widthForWindow } from './site-frame.tsx';
import { type SiteScheme, schemeOfWindow } from './site-scheme.ts';
import type { EditorState } from './state/editor-state.ts';
import { followingQuestions } from './state/replaced.ts';
import { Publication, StatusLine } from './status-line.tsx';
import { type Tab, Tabs } from './tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { useController } from './use-controller.ts';
import { useLeaveWarning, useShortcuts } from './use-shortcuts.ts';

type TabName = 'edit' | 'design' | 'all' | 'changes' | 'history' | 'page';

export function Editor({ site }: { readonly site: EditedSite }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<SiteWidth>(widthForWindow);
  const [scheme, setScheme] = useState<SiteScheme>(schemeOfWindow);
  const [tab, setTab] = useState<TabName>('edit');
  const [isAdvanced, setIsAdvanced] = useState(false);
  const { controller, state } = useController(frame, site);
  const { content, selection } = state;
  const { store } = site;
  const actions = controller?.actions;
  const elements = useElementEdits({
    host: isAdvanced ? controller?.host : undefined,
    siteOrigin: site.origin,
    showError: (text) => actions?.showError(text),
  });
  const stepElement = useRef(elements.step);
  useEffect(() => {
    stepElement.current = elements.step;
  });
  useShortcuts(actions);
  useLeaveWarning(
    store.kind === 'platform'
      ? !state.isStored || state.conflicts.length > 0
      : Object.keys(content?.changes ?? {}).length > 0 || elements.state.edits.size > 0,
  );
  useEffect(() => {
    if (selection.isMoved) return;
    if (selection.path !== null || (isAdvanced && selection.isInPage)) setTab('edit');
  }, [selection, isAdvanced]);
  useEffect(() => {
    if (state.problems.length > 0) setTab('changes');
  }, [state.problems]);
  const problems = useMemo(() => {
    const found = content ? checkContent(content.current, content.fields) : [];
    return new Map(found.map(({ path, message }) => [path, message]));
  }, [content]);
  const count = useMemo(() => (content ? countChanges(content) : 0), [content]);
  const context = useMemo(
    () =>
      actions && {
        actions,
        site,
        content: content?.current ?? {},
        drafts: state.drafts,
        ids: content?.ids ?? {},
        fields: content?.fields ?? {},
        pages: content?.pages ?? [],
        problems,
        selection,
      },
    [actions, site, content, state.drafts, problems, selection],
  );

  const advanced = store.kind === 'source' &&
    actions && {
      isOn: isAdvanced,
      set(isOn: boolean) {
        setIsAdvanced(isOn);
        actions.setAdvanced(isOn, (direction) => stepElement.current(direction));
      },
    };
  /** Whether the selected element shows no content, so that only the tools for developers concern it. */
  const hasOnlyElement = isAdvanced && elements.state.selected !== null && selection.path === null;
  const panels: readonly Tab<TabName>[] = [
    {
      name: 'edit',
      label: 'Edit',
      panel: (
        <>
          {isAdvanced && <ElementPanel {...elements} />}
          {!hasOnlyElement && <EditPanel content={content} />}
        </>
      ),
    },
    ...(content && hasAppearance(content.fields)
      ? [
          {
            name: 'design',
            label: 'Design',
            panel: <AppearancePanel content={content} />,
          } as const,
        ]
      : []),
    { name: 'all', label: 'All content', panel: <Outline content={content} /> },
    { name: 'changes', label: `Changes (${count})`, panel: <ChangeList state={state} /> },
    ...(store.kind === 'platform'
      ? [
          {
            name: 'history',
            label: 'History',
            panel: <History state={state} />,
          } as const,
        ]
      : []),
    {
      name: 'page',
      label: 'Page',
      panel: <PagePanel state={state} account={site.account} advanced={advanced || undefined} />,
    },
  ];
  const question = questionOf(state);

  return (
    <div className={styles.editor}>
      <header className={styles.bar}>
        <h1 className={styles.title}>Visual editor</h1>
        {context && (
          <TopBar
            state={state}
            actions={context.actions}
            kind={store.kind}
            width={width}
            onWidth={setWidth}
            scheme={scheme}
            onScheme={setScheme}
          />
        )}
      </header>
      <main className={styles.stage}>
        <SiteFrame
          frame={frame}
          width={width}
          scheme={scheme}
          pageMenu={
            actions && (
              <PageMenu pages={content?.pages ?? []} path={state.path} onGo={actions.goTo} />
            )
          }
          liveUrl={store.kind === 'platform' ? site.origin + state.path : null}
          status={
            <div className={styles.statusLines}>
              <StatusLine state={state} kind={store.kind} actions={actions} />
              {actions && state.clickedLink !== null && (
                <ClickedLink
                  url={state.clickedLink}
                  origin={site.origin}
                  path={state.path}
                  pages={content?.pages ?? []}
                  onGo={actions.goTo}
                />
              )}
              <OpenEditors names={state.editors} />
            </div>
          }
          message={<Publication state={state} actions={actions} />}
        />
      </main>
      <aside className={styles.panel} aria-label="Content">
        {context && (
          <EditorContext value={context}>
            <Tabs label="Tools" tabs={panels} selected={tab} onSelect={setTab} />
            {content && state.isPublishOpen ? (
              <PublishDialog content={content} drafts={state.drafts} question={question} />
            ) : (
              question
            )}
          </EditorContext>
        )}
      </aside>
    </div>
  );
}

/** Returns the first open question to the user; null if there is none. */
function questionOf(state: EditorState): ReactElement | null {
  const { content } = state;
  const [[conflict], [replaced]] = [state.conflicts, state.replaced];
  if (!content) return null;
  const context = { content, following: followingQuestions(state) };
  if (conflict) return <ConflictDialog key={conflict.path} conflict={conflict} {...context} />;
  if (!replaced) return null;
  // Two of the user's texts may have been replaced at the same path.
  const { path, item = '', revision = '' } = replaced;
  const key = `${path} ${item} ${revision}`;
  return <ReplacedDialog key={key} replaced={replaced} {...context} />;
}
