import { type FileDetails, routes } from '@groundwork/sdk/protocol';
import { Heading } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { bar, plainButton } from '../components/controls.css.ts';
import { formatBytes } from '../components/format-bytes.ts';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { facts } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { useTitle } from '../components/use-title.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { DeleteFile } from './delete-file.tsx';
import { FileReferences } from './file-references.tsx';
import { preview } from './files.css.ts';

/** Types of images that browsers can show. */
const IMAGES = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/;

export function FilePage(): ReactNode {
  const { id = '' } = useParams();
  const platform = usePlatform();
  const navigate = useNavigate();
  const loaded = useLoad(id, async (signal) => {
    const file = await platform.request<FileDetails>(routes.file, {
      params: { fileId: id },
      signal,
    });
    return { file, link: file.file_url ?? (await platform.signFile(file.file_uri ?? '')) };
  });
  const name = loaded.data?.file.name ?? messages.files.title;
  useTitle(name);
  return (
    <>
      <Link to="/files">{messages.files.back}</Link>
      <Heading level={1} size="title">
        {name}
      </Heading>
      <LoadedView loaded={loaded}>
        {({ file, link }) => {
          const path = pathOf(link);
          return (
            <>
              {IMAGES.test(file.content_type) && <img className={preview} src={path} alt={name} />}
              <dl className={facts}>
                <dt>{messages.files.type}</dt>
                <dd>{file.content_type}</dd>
                <dt>{messages.files.size}</dt>
                <dd>{formatBytes(file.size)}</dd>
                <dt>{messages.files.access}</dt>
                <dd>
                  {file.file_uri === null ? messages.files.publicHint : messages.files.private}
                </dd>
                <dt>{messages.files.owner}</dt>
                <dd>
                  {file.created_by_id === null ? (
                    messages.form.noValue
                  ) : (
                    <Link to={`/users/${file.created_by_id}`}>
                      {file.created_by ?? file.created_by_id}
                    </Link>
                  )}
                </dd>
                <dt>{messages.files.date}</dt>
                <dd>{formatInstant(file.created_date)}</dd>
                <dt>{messages.files.inRecords}</dt>
                <dd>{file.file_url ?? file.file_uri}</dd>
                <dt>{messages.files.inContent}</dt>
                <dd>{file.is_in_content ? messages.yes : messages.no}</dd>
              </dl>
              <div className={bar}>
                <a href={path} target="_blank" rel="noreferrer" className={plainButton}>
                  {messages.files.open}
                </a>
                <DeleteFile file={file} onDeleted={() => navigate('/files', { replace: true })} />
              </div>
              <h2>{messages.files.references}</h2>
              <FileReferences file={file} />
            </>
          );
        }}
      </LoadedView>
    </>
  );
}

/** Returns the path of a link to a file, because this page may have another origin than the app's public URL. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
