import { IconDownload, IconEye, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatAgo, formatBytes } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { FileView, isShowable } from '../components/file-view.tsx';
import { OwnUpload } from '../components/own-upload.tsx';
import { files, type OwnFile } from '../files.ts';

const spec = { size: 20 } as const;

/** What one keeps for oneself, the newest first. */
export default function FilesPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = list.state;
  const [shown, setShown] = useState<OwnFile>();
  const [leaving, setLeaving] = useState<OwnFile>();
  const refresh = useRefresh();
  const found = useQuery(files.listFiles.page({ query: { page, size } }));
  const view = async (file: OwnFile) => {
    setShown(file);
    await files.recordInteraction({ body: { file_id: file.id, type: 'viewed' } });
    await refresh();
  };
  const attempt = useAttempt();
  const actions = (file: OwnFile) => (
    <Actions file={file} onView={() => void view(file)} onRemove={() => setLeaving(file)} />
  );
  return (
    <>
      <PageHeader title={t('files.title.own')} lead={t('files.own.lead')} />
      <div className="stack gap16">
        <OwnUpload />
        <DataTable<OwnFile>
          list={{ ...list, narrowed: false }}
          label={t('files.title.own')}
          rows={found.data?.items}
          total={found.data?.total}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          columns={useColumns(actions)}
          card={(row) => ({
            title: row.name,
            detail: `${formatBytes(row.size)} · ${formatAgo(row.created_at)}`,
            after: actions(row),
          })}
          error={found.error ? { requestId: requestIdOf(found.error) } : null}
          onRetry={() => void found.refetch()}
          onOpen={(file) => void (isShowable(file) ? view(file) : attempt(() => download(file)))}
          empty={<EmptyState art={<PaperPage />} title={t('files.own.empty')} text={t('files.own.emptyText')} />}
        />
      </div>
      {shown ? <FileView file={shown} onClose={() => setShown(undefined)} /> : null}
      {leaving ? (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={t('files.own.removeTitle', { name: leaving.name })}
          text={t('files.own.removeText')}
          action={t('files.own.removeIt')}
          danger
          onConfirm={async () => {
            await files.removeFile({ params: { id: leaving.id } });
            toast({ title: t('files.own.removed', { name: leaving.name }) });
            await refresh();
          }}
        />
      ) : null}
    </>
  );
}

function useRefresh() {
  return () => renew(files.listFiles.key());
}

/** Does something to a file and shows what it changed; a failure says why. */
function useAttempt() {
  const refresh = useRefresh();
  return (act: () => Promise<unknown>) =>
    trying(async () => {
      await act();
      await refresh();
    });
}

async function download({ id }: OwnFile): Promise<void> {
  saveFile(await files.downloadFile({ params: { id } }));
  await files.recordInteraction({ body: { file_id: id, type: 'downloaded' } });
}

interface ActionsProps {
  file: OwnFile;
  onView: () => void;
  onRemove: () => void;
}

function Actions({ file, onView, onRemove }: ActionsProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { id, name, liked } = file;
  const like = () => attempt(() => files.recordInteraction({ body: { file_id: id, type: 'liked', liked: !liked } }));
  return (
    <span className="row gap4">
      {isShowable(file) ? (
        <IconButton label={t('files.own.view', { name })} icon={<IconEye />} size="small" onClick={onView} />
      ) : null}
      <IconButton
        label={t(liked ? 'files.own.unlike' : 'files.own.like', { name })}
        icon={liked ? <IconStarFilled /> : <IconStar />}
        size="small"
        aria-pressed={liked}
        onClick={() => void like()}
      />
      <IconButton
        label={t('files.own.download', { name })}
        icon={<IconDownload />}
        size="small"
        onClick={() => void attempt(() => download(file))}
      />
      <IconButton label={t('files.own.remove', { name })} icon={<IconTrash />} size="small" remove onClick={onRemove} />
    </span>
  );
}

function useColumns(actions: (file: OwnFile) => ReactNode): readonly Column<OwnFile>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('files.own.name'), cell: ({ name }) => <span className="cut">{name}</span> },
    { key: 'size', header: t('files.own.size'), width: 110, align: 'end', cell: ({ size }) => formatBytes(size) },
    { key: 'added', header: t('files.own.added'), width: 160, cell: (row) => formatAgo(row.created_at) },
    {
      key: 'uses',
      header: t('files.own.uses'),
      width: 140,
      from: 1280,
      cell: ({ views, downloads }) => t('files.own.times', { count: views + downloads }),
    },
    { key: 'actions', header: t('files.own.actions'), width: 170, cell: actions },
  ];
}
