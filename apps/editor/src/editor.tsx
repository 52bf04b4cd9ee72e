import { Heading, Text } from '@groundwork/ui';
import { type ReactNode, useRef, useState } from 'react';
import * as styles from './editor.css.ts';
import { ElementPanel } from './element-panel.tsx';
import { ReportLog } from './report-log.tsx';
import { SiteFrame, type SiteWidth, widthForWindow } from './site-frame.tsx';
import { TopBar } from './top-bar.tsx';
import { type EditedSite, useEditor } from './use-editor.ts';

/** The editor: the site in a frame, and tools to edit it. */
export function Editor(site: EditedSite): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<SiteWidth>(widthForWindow);
  const { state, actions } = useEditor(frame, site);
  const { connection, notice, reports } = state;
  return (
    <div className={styles.editor}>
      <header className={styles.bar}>
        <Heading level={1} size="title">
          Visual editor
        </Heading>
        <TopBar state={state} actions={actions} width={width} onWidth={setWidth} />
      </header>
      <main className={styles.stage}>
        <SiteFrame frame={frame} width={width} />
      </main>
      <aside className={styles.panel} aria-label="Element and reports">
        <p className={styles.notice} role="status" data-kind={notice?.kind}>
          {notice?.text ?? CONNECTIONS[connection]}
        </p>
        <ElementPanel state={state} actions={actions} canSave={site.canSave} />
        {!site.canSave && (
          <Text size="caption">
            Edits last until the page reloads. Run <code>pnpm dev</code> to save them into the
            source.
          </Text>
        )}
        <ReportLog reports={reports} />
      </aside>
    </div>
  );
}

const CONNECTIONS = {
  loading: 'The page is loading.',
  ready: 'The page can be edited.',
  unresponsive:
    'The page does not answer. It is not a build for editors, or it does not trust the origin of this editor.',
} as const;
