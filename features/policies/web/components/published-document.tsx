import { IconArchive, IconArrowBackUp, IconEye, IconPencil, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditionsCard, ReadersCard } from '#features/editorial/web/studio.tsx';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatDay, formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EditorColumns } from '#platform/web/ui/editor-layout.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { policies, type Manuscript } from '../policies.ts';
import { DocumentCover } from './document-cover.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { textOf } from './document-text.ts';
import { DocumentState } from './document-state.tsx';
import { NextEdition } from './next-edition.tsx';
import css from './published-document.module.css';
import { PublishDialog } from './publish-dialog.tsx';

/** A document that is not being written: what it says, where it stands, and what can be done with it. */
export function PublishedDocument({ manuscript, onEdit }: { manuscript: Manuscript; onEdit: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<'preview' | 'publish' | 'withdraw' | 'archive'>();
  const { id, version, state } = manuscript;
  const can = (action: Manuscript['actions'][number]) => manuscript.actions.includes(action);
  const close = () => setOpen(undefined);
  const refresh = async (changed: Manuscript, told: string) => {
    queries.setQueryData(policies.getManaged.key({ params: { id } }), changed);
    await queries.invalidateQueries();
    close();
    toast({ title: t(told, { moment: changed.publish_at ? formatMoment(changed.publish_at) : '' }) });
  };
  return (
    <>
      <PageHeader
        title={manuscript.title}
        lead={<DocumentState state={state} edition={manuscript.edition} />}
        actions={
          <>
            {manuscript.edition > 0 && state !== 'archived' ? (
              <ButtonLink variant="quiet" to={'/ReglamentoyPoliticas/detalle'} search={{ id } as never}>
                {t('policies.desk.see')}
              </ButtonLink>
            ) : null}
            <Button icon={<IconEye />} onClick={() => setOpen('preview')}>
              {t('organization.sight.action')}
            </Button>
            {can('archive') ? (
              <Button icon={<IconArchive />} onClick={() => setOpen('archive')}>
                {t('policies.desk.archive')}
              </Button>
            ) : null}
            {can('withdraw') ? (
              <Button icon={<IconArrowBackUp />} onClick={() => setOpen('withdraw')}>
                {t('policies.desk.withdraw')}
              </Button>
            ) : null}
            {can('edit') ? (
              <Button variant="primary" icon={<IconPencil />} onClick={onEdit}>
                {t('policies.desk.edit')}
              </Button>
            ) : null}
            {can('publish') ? (
              <Button variant="primary" icon={<IconSend />} onClick={() => setOpen('publish')}>
                {t('policies.publish.publish')}
              </Button>
            ) : null}
          </>
        }
      />
      <EditorColumns
        margin={
          <>
            <Facts manuscript={manuscript} />
            {manuscript.edition > 1 ? (
              <EditionsCard
                editions={policies.listEditions.query({ params: { id } })}
                textOf={textOf}
                current={textOf(manuscript.shown ?? manuscript)}
              />
            ) : null}
            {manuscript.edition > 0 && manuscript.kind !== 'terms' ? (
              <ReadersCard readers={(page) => policies.listReaders.query({ params: { id }, query: page })} />
            ) : null}
          </>
        }
      >
        <NextEdition manuscript={manuscript} />
        <Card padded as="div">
          {manuscript.kind === 'terms' ? null : (
            <div className={css.cover}>
              <DocumentCover cover={manuscript.cover} size="large" ratio={6} />
            </div>
          )}
          {manuscript.summary ? <p className="strong">{manuscript.summary}</p> : null}
          <RichText html={manuscript.body} />
        </Card>
      </EditorColumns>
      <DocumentPreview open={isOpen === 'preview'} onClose={close} manuscript={manuscript} />
      {isOpen === 'publish' ? (
        <PublishDialog
          manuscript={manuscript}
          onClose={close}
          onDone={(done) => void refresh(done, `policies.publish.done.${done.state}`)}
        />
      ) : null}
      <ConfirmDialog
        open={isOpen === 'archive'}
        onClose={close}
        danger
        title={t('policies.desk.archiveTitle')}
        text={t('policies.desk.archiveText')}
        action={t('policies.desk.archive')}
        onConfirm={async () =>
          refresh(await policies.archivePolicy({ params: { id }, body: { version } }), 'policies.desk.archived')
        }
      />
      <ConfirmDialog
        open={isOpen === 'withdraw'}
        onClose={close}
        title={t('policies.desk.withdrawTitle')}
        text={t('policies.desk.withdrawText')}
        action={t('policies.desk.withdraw')}
        reason={{ label: t('policies.desk.withdrawNote'), maxLength: 300 }}
        onConfirm={async (note) =>
          refresh(await policies.withdrawPolicy({ params: { id }, body: { version, note } }), 'policies.desk.withdrawn')
        }
      />
    </>
  );
}

function Facts({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const { kind, edition, area, author, audience, note, published_at, publish_at, expires_at, tags } = manuscript;
  const isTerms = kind === 'terms' && edition > 0;
  const { data: accepted } = useQuery({ ...policies.getAcceptances.query(), enabled: isTerms });
  const counted = accepted && {
    accepted: formatNumber(accepted.accepted),
    people: formatNumber(accepted.people),
  };
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('policies.desk.kind'), t(`policies.kind.${kind}`)],
    [t('policies.desk.edition'), edition > 0 && published_at ? `${edition} · ${formatDay(published_at)}` : undefined],
    [t('policies.desk.publishAt'), publish_at && formatMoment(publish_at)],
    [t('policies.desk.expiresAt'), expires_at && formatDay(expires_at)],
    [t('policies.editor.note'), note],
    [t('policies.desk.audience'), <AudienceSummary key="audience" value={audience} />],
    [t('policies.desk.area'), area],
    [t('editorial.tags.label'), tags.join(', ')],
    [t('policies.desk.author'), author.name],
    [t('policies.desk.changed'), formatMoment(manuscript.updated_at)],
    [t('policies.desk.accepted'), isTerms && counted ? t('policies.desk.acceptedOf', counted) : undefined],
  ];
  return <FactList facts={facts} />;
}
