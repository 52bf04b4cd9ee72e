import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from 'react';
import { ElementPanel } from './advanced/element-panel.tsx';
import type { ElementEdits } from './advanced/use-element-edits.ts';
import { useEditor } from './editor-context.ts';
import { AppearancePanel, hasAppearance } from './panels/appearance-panel.tsx';
import { ChangeList } from './panels/change-list.tsx';
import { countChanges } from './panels/describe-changes.ts';
import { EditPanel } from './panels/edit-panel.tsx';
import { History } from './panels/history.tsx';
import { Outline } from './panels/outline.tsx';
import { PagePanel } from './panels/page-panel.tsx';
import type { EditorState } from './state/editor-state.ts';
import { type Tab, Tabs } from './tabs.tsx';

type TabName = 'edit' | 'design' | 'all' | 'changes' | 'history' | 'page';

interface ToolsProps {
  readonly state: EditorState;
  /** Edits of elements; undefined while the tools for developers are off. */
  readonly elements: ElementEdits | undefined;
  readonly advanced: ComponentProps<typeof PagePanel>['advanced'];
}

/** Shows the editor's tools in tabs. Opens a tab when the user selects something, or when there are problems. */
export function Tools({ state, elements, advanced }: ToolsProps): ReactNode {
  const { site } = useEditor();
  const { content, selection } = state;
  const isAdvanced = elements !== undefined;
  const [tab, setTab] = useState<TabName>('edit');
  useEffect(() => {
    if (selection.isMoved) return;
    if (selection.path !== null || (isAdvanced && selection.isInPage)) setTab('edit');
  }, [selection, isAdvanced]);
  useEffect(() => {
    if (state.problems.length > 0) setTab('changes');
  }, [state.problems]);
  const count = useMemo(() => (content ? countChanges(content) : 0), [content]);
  // The selected element shows no content, so only the tools for developers concern it.
  const hasOnlyElement = elements?.state.selected != null && selection.path === null;
  const panels: readonly Tab<TabName>[] = [
    {
      name: 'edit',
      label: 'Edit',
      panel: (
        <>
          {elements && <ElementPanel {...elements} />}
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
    ...(site.store.kind === 'platform'
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
      panel: <PagePanel state={state} account={site.account} advanced={advanced} />,
    },
  ];
  return <Tabs label="Tools" tabs={panels} selected={tab} onSelect={setTab} />;
}
