import { checkContent } from '@groundwork/editor-bridge/content';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useElementEdits } from './advanced/use-element-edits.ts';
import { ClickedLink } from './clicked-link.tsx';
import { Dialogs } from './dialogs.tsx';
import type { EditedSite } from './edited-site.ts';
import * as styles from './editor.css.ts';
import { EditorContext } from './editor-context.ts';
import { PageMenu } from './page-menu.tsx';
import { OpenEditors } from './panels/open-editors.tsx';
import { SiteFrame, type SiteWidth, widthForWindow } from './site-frame.tsx';
import { type SiteScheme, schemeOfWindow } from './site-scheme.ts';
import { Publication, StatusLine } from './status-line.tsx';
import { Tools } from './tools.tsx';
import { TopBar } from './top-bar.tsx';
import { useController } from './use-controller.ts';
import { useLeaveWarning, useShortcuts } from './use-shortcuts.ts';

export function Editor({ site }: { readonly site: EditedSite }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<SiteWidth>(widthForWindow);
  const [scheme, setScheme] = useState<SiteScheme>(schemeOfWindow);
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
  const problems = useMemo(() => {
    const found = content ? checkContent(content.current, content.fields) : [];
    return new Map(found.map(({ path, message }) => [path, message]));
  }, [content]);
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
            <Tools
              state={state}
              elements={isAdvanced ? elements : undefined}
              advanced={advanced || undefined}
            />
            <Dialogs state={state} />
          </EditorContext>
        )}
      </aside>
    </div>
  );
}
