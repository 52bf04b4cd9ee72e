import { Heading, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { REPORT_LIMIT, type Report } from '../state/editor-state.ts';
import * as styles from './report-log.css.ts';

export function ReportLog({ reports }: { readonly reports: readonly Report[] }): ReactNode {
  return (
    <section className={styles.reports} aria-labelledby="reports">
      <Heading level={2} size="title" id="reports">
        Reports
      </Heading>
      {reports.length === 0 && <Text size="caption">The page has reported nothing yet.</Text>}
      <div role="log" aria-labelledby="reports">
        <ol className={styles.list}>
          {reports.map(({ id, kind, title, details }) => (
            <li key={id} className={styles.report} data-kind={kind}>
              <span className={styles.kind}>{kind === 'error' ? 'Error' : 'URL'}</span>
              <span className={styles.title}>{title}</span>
              {details !== '' && details !== title && (
                <span className={styles.details}>{details}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
      {reports.length === REPORT_LIMIT && (
        <Text size="caption">Only the last {REPORT_LIMIT} reports are shown.</Text>
      )}
    </section>
  );
}
