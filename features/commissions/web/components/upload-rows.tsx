import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { fileColumns } from '../../file-columns.ts';
import { commissions, type FileRead, type FileRow } from '../commissions.ts';

const spec = { filters: [], size: 20 } as const;

/** The rows of a file as they were read, each with what is wrong in it. */
export function UploadRows({ upload, show }: { upload: FileRead; show: 'wrong' | 'good' }) {
  const { t } = useTranslation();
  const given = useListState(spec);
  const [page, setPage] = useState(1);
  const list = { ...given, state: { ...given.state, page, size: 20 }, turnTo: setPage, narrowed: false };
  const found = useQuery(
    commissions.listUploadRows.page({ params: { id: upload.id }, query: { show, page, size: 20 } }),
  );
  const columns = fileColumns[upload.kind].map(({ key }) => key);
  const said = (row: FileRow) =>
    columns.flatMap((key) => (row.fields[key] && key !== 'document' ? [row.fields[key]] : [])).join(' · ');
  const told = (row: FileRow) => row.issues.map(({ message }) => message).join(' ');
  return (
    <DataTable<FileRow>
      list={list}
      label={t('commissions.upload.rows')}
      rows={found.data?.items}
      total={found.data?.total}
      rowKey={(row) => String(row.number)}
      rowName={(row) => `${row.number} ${row.name || row.document_number}`}
      columns={[
        { key: 'number', header: t('commissions.upload.row'), width: 70, align: 'end', cell: (row) => row.number },
        {
          key: 'person',
          header: t('commissions.proof.person'),
          width: 220,
          cell: (row) => <span className="cut">{row.name || row.document_number || '—'}</span>,
        },
        { key: 'said', header: t('commissions.upload.says'), cell: (row) => <span className="t13">{said(row)}</span> },
        ...(show === 'wrong'
          ? [
              {
                key: 'issues',
                header: t('commissions.upload.what'),
                cell: (row: FileRow) => <span className="t13">{told(row)}</span>,
              },
            ]
          : []),
      ]}
      card={(row) => ({
        title: row.name || row.document_number || String(row.number),
        detail: show === 'wrong' ? told(row) : said(row),
        calls: show === 'wrong',
      })}
      error={found.error ? { requestId: requestIdOf(found.error) } : null}
      onRetry={() => void found.refetch()}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t(`commissions.upload.none_${show}`)}
          text={t('commissions.upload.noneText')}
        />
      }
    />
  );
}
