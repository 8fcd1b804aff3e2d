import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMonth } from '#platform/web/i18n.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { personalKinds } from '../../personal-kind.ts';
import { documents, type PersonalDocument } from '../documents.ts';

/** Payslips, certificates and what was signed: to read and to keep, not to change. */
export function PersonalList({ list, views }: { list: ListControls; views: React.ReactNode }) {
  const { t } = useTranslation();
  const query = { ...askedOf(list.state), ...chosenOf(list.state, { kind: personalKinds }) };
  const found = useQuery(documents.listPersonal.page({ query }));
  const save = ({ id, title }: PersonalDocument) =>
    trying(async () => saveFile(await documents.getPersonalFile({ params: { id } }), `${title}.pdf`));
  /** What has a screen is read there; all else is a file. */
  const hasScreen = (row: PersonalDocument) => !row.link.startsWith('/api/');
  const nameOf = (row: PersonalDocument) =>
    hasScreen(row) ? (
      <Link bare to={row.link}>
        {row.title}
      </Link>
    ) : (
      row.title
    );
  const actionOf = (row: PersonalDocument) =>
    hasScreen(row) ? (
      <ButtonLink size="small" variant="text" to={row.link}>
        {t('documents.personal.open')}
        <span className="visually-hidden"> {row.title}</span>
      </ButtonLink>
    ) : (
      <Button
        size="small"
        variant="text"
        icon={<IconDownload size={16} />}
        aria-label={t('documents.personal.save', { title: row.title })}
        onClick={() => void save(row)}
      >
        {t('documents.personal.download')}
      </Button>
    );
  return (
    <DataTable<PersonalDocument>
      list={list}
      label={t('documents.list.personal')}
      rows={found.data?.items}
      total={found.data?.total}
      error={found.error && !found.data ? { requestId: requestIdOf(found.error) } : undefined}
      onRetry={() => void found.refetch()}
      rowKey={(row) => row.id}
      rowName={(row) => row.title}
      views={views}
      searchLabel={t('documents.list.search')}
      filters={[
        {
          key: 'kind',
          label: t('documents.list.category'),
          single: true,
          options: personalKinds.map((value) => ({ value, label: t(`documents.personal.${value}`) })),
        },
      ]}
      columns={[
        { key: 'title', header: t('documents.list.title'), cell: nameOf },
        { key: 'kind', header: t('documents.list.category'), cell: (row) => t(`documents.personal.${row.kind}`) },
        {
          key: 'period',
          header: t('documents.personal.period'),
          cell: (row) => (row.period ? formatMonth(`${row.period}-15`) : ''),
        },
        { key: 'issued', header: t('documents.list.received'), cell: (row) => formatDay(row.issued_on) },
        { key: 'action', header: t('documents.personal.file'), cell: actionOf },
      ]}
      card={(row) => ({
        title: nameOf(row),
        detail: `${t(`documents.personal.${row.kind}`)} · ${formatDay(row.issued_on)}`,
        after: actionOf(row),
      })}
      empty={
        <EmptyState art={<PaperPage />} title={t('documents.personal.none')} text={t('documents.personal.noneText')} />
      }
    />
  );
}
