import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditionsCard, HeldPiece, ReadersCard } from '#features/editorial/web/studio.tsx';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatDay, formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { policies, reachQuery, toldOf, type Manuscript } from '../policies.ts';
import { DocumentCover } from './document-cover.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { textOf } from './document-text.ts';
import { DocumentState } from './document-state.tsx';
import { NextEdition } from './next-edition.tsx';
import css from './published-document.module.css';

/** A document that is not being written: what it says, where it stands, and what can be done with it. */
export function PublishedDocument({ manuscript, onEdit }: { manuscript: Manuscript; onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, version, state, kind, edition, audience } = manuscript;
  const params = { id };
  return (
    <HeldPiece
      piece={manuscript}
      state={<DocumentState state={state} edition={edition} />}
      facts={useFacts(manuscript)}
      reach={reachQuery(audience)}
      told={(reached) => t(toldOf(kind), { ...reached, edition: edition + 1 })}
      calls={{
        publish: (publishAt) => policies.publishPolicy({ params, body: { version, publish_at: publishAt } }),
        withdraw: (note) => policies.withdrawPolicy({ params, body: { version, note } }),
        archive: () => policies.archivePolicy({ params, body: { version } }),
        keyOf: (made) => policies.getManaged.key({ params: { id: made } }),
      }}
      preview={({ open, onClose }) => (open ? <DocumentPreview manuscript={manuscript} onClose={onClose} /> : null)}
      actions={
        <>
          {edition > 0 && state !== 'archived' ? (
            <ButtonLink
              variant="quiet"
              to={'/ReglamentoyPoliticas/detalle'}
              search={{ ...params, comparar: undefined }}
            >
              {t('policies.desk.see')}
            </ButtonLink>
          ) : null}
          {manuscript.actions.includes('edit') ? (
            <Button variant="primary" icon={<IconPencil />} onClick={onEdit}>
              {t('policies.desk.edit')}
            </Button>
          ) : null}
        </>
      }
      notes={<NextEdition manuscript={manuscript} />}
      aside={
        <>
          {edition > 1 ? (
            <EditionsCard
              editions={policies.listEditions.query({ params })}
              textOf={textOf}
              current={textOf(manuscript.shown ?? manuscript)}
            />
          ) : null}
          {edition > 0 && kind !== 'terms' ? (
            <ReadersCard readers={(page) => policies.listReaders.query({ params, query: page })} />
          ) : null}
        </>
      }
    >
      {kind === 'terms' ? null : (
        <div className={css.cover}>
          <DocumentCover cover={manuscript.cover} size="large" ratio={6} />
        </div>
      )}
      {manuscript.summary ? <p className={`strong ${css.summary}`}>{manuscript.summary}</p> : null}
      <RichText html={manuscript.body} />
    </HeldPiece>
  );
}

function useFacts(manuscript: Manuscript): readonly (readonly [string, ReactNode])[] {
  const { t } = useTranslation();
  const { kind, edition, area, author, audience, note, published_at, expires_at, tags } = manuscript;
  const isTerms = kind === 'terms' && edition > 0;
  const { data: accepted } = useQuery({ ...policies.getAcceptances.query(), enabled: isTerms });
  const counted = accepted && {
    accepted: formatNumber(accepted.accepted),
    people: formatNumber(accepted.people),
  };
  return [
    [t('policies.desk.kind'), t(`policies.kind.${kind}`)],
    [t('policies.desk.edition'), edition > 0 && published_at ? `${edition} · ${formatDay(published_at)}` : undefined],
    [t('policies.desk.expiresAt'), expires_at && formatDay(expires_at)],
    [t('policies.editor.note'), note],
    [t('policies.desk.audience'), <AudienceSummary key="audience" value={audience} />],
    [t('policies.desk.area'), area],
    [t('editorial.tags.label'), tags.join(', ')],
    [t('policies.desk.author'), author.name],
    [t('policies.desk.changed'), formatMoment(manuscript.updated_at)],
    [t('policies.desk.accepted'), isTerms && counted ? t('policies.desk.acceptedOf', counted) : undefined],
  ];
}
