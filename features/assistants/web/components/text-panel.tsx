import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { assistants } from '../assistants.ts';
import css from './text-panel.module.css';

const size = 20;

/** The texts that the person keeps: to open again, or to delete. */
export function TextPanel({ onOpen, onClose }: { onOpen: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [deleting, setDeleting] = useState<{ id: string; title: string }>();
  const found = useQuery(assistants.listTexts.page({ query: { page, size, ...(search ? { search } : {}) } }));
  const remove = async () => {
    if (!deleting) return;
    await assistants.deleteText({ params: { id: deleting.id } });
    await renew(['assistants', 'listTexts']);
    toast({ title: t('assistants.texts.deleted') });
  };
  return (
    <SidePanel
      title={t('assistants.texts.title')}
      under={<p className="t13 ink2">{t('assistants.texts.lead')}</p>}
      onClose={onClose}
    >
      <div className="stack gap12">
        <SearchBox
          label={t('assistants.texts.search')}
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
        {found.error ? (
          <ErrorState title={t('assistants.texts.failed')} of={found} />
        ) : !found.data ? (
          <SkeletonRows rows={6} height={56} />
        ) : found.data.items.length === 0 ? (
          search ? (
            <NoResults onClear={() => setSearch('')} />
          ) : (
            <EmptyState
              art={<PaperPage />}
              title={t('assistants.texts.empty')}
              text={t('assistants.texts.emptyText')}
            />
          )
        ) : (
          <>
            <ul className={css.list}>
              {found.data.items.map((row) => (
                <li key={row.id} className={css.row}>
                  <button type="button" className={css.open} onClick={() => onOpen(row.id)}>
                    <span className="t15 medium cut">{row.title}</span>
                    <span className="t13 ink2 cut">{row.beginning}</span>
                    <span className="t13 ink3">
                      {t(`assistants.writer.mode.${row.mode}`)} · {formatMoment(row.updated_at)}
                    </span>
                  </button>
                  <IconButton
                    size="small"
                    remove
                    label={`${t('assistants.texts.delete')}: ${row.title}`}
                    icon={<IconTrash size={16} />}
                    onClick={() => setDeleting(row)}
                  />
                </li>
              ))}
            </ul>
            <Pager page={page} size={size} total={found.data.total} onTurn={setPage} />
          </>
        )}
      </div>
      {deleting ? (
        <ConfirmDialog
          open
          danger
          title={t('assistants.texts.deleteTitle', { title: deleting.title })}
          text={t('assistants.texts.deleteText')}
          action={t('assistants.texts.delete')}
          onClose={() => setDeleting(undefined)}
          onConfirm={remove}
        />
      ) : null}
    </SidePanel>
  );
}
