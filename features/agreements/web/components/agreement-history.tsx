import { useQueryClient } from '@tanstack/react-query';
import { EditionsCard, ReadersCard, WaitingCorrection } from '#features/editorial/web/studio.tsx';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { agreements, imageOf, type Manuscript } from '../agreements.ts';
import css from './agreement-text.module.css';
import { useCompared, wordsOfEdition, wordsOfManuscript } from './use-compared.ts';

/** In the margin: who has read an agreement that is or was out, and what it said before. */
export function AgreementHistory({ agreement }: { agreement: Manuscript }) {
  const compared = useCompared();
  const { id, edition, state } = agreement;
  if (state !== 'published' && state !== 'archived') return null;
  const params = { id };
  return (
    <>
      <ReadersCard readers={(page) => agreements.listReaders.query({ params, query: page })} />
      {edition > 1 ? (
        <EditionsCard
          editions={agreements.listEditions.query({ params })}
          textOf={(writing) => compared(wordsOfEdition(writing))}
          current={compared(wordsOfManuscript(agreement))}
        />
      ) : null}
    </>
  );
}

/** The new words of a published agreement that wait for a second person. */
export function AgreementCorrection({ agreement }: { agreement: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const compared = useCompared();
  const { id: ownId } = useSignedIn();
  const { id, version, correction, title } = agreement;
  if (!correction) return null;
  const params = { id };
  const [before, after] = [wordsOfManuscript(agreement), wordsOfEdition(correction.writing)];
  const show = async (changed: Manuscript) => {
    queries.setQueryData(agreements.getManaged.key({ params }), changed);
    await queries.invalidateQueries();
  };
  const isDrawnAnew = after.cover === null && (before.cover !== null || before.cover_motif !== after.cover_motif);
  const isPictured = after.cover !== null && after.cover !== before.cover;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      t('agreements.editor.audience'),
      JSON.stringify(before.audience) === JSON.stringify(after.audience) ? null : (
        <>
          <AudienceSummary value={after.audience} />{' '}
          <span className="ink3">
            {t('agreements.held.before')} <AudienceSummary value={before.audience} />
          </span>
        </>
      ),
    ],
    [
      t('agreements.held.cover'),
      isDrawnAnew || isPictured ? (
        <div className={css.cover}>
          <Cover
            title={title}
            kind={after.cover_motif}
            src={after.cover === null ? undefined : `${imageOf(id, after.cover)}&size=large`}
            ratio={700 / 150}
          />
        </div>
      ) : null,
    ],
  ];
  return (
    <WaitingCorrection
      correction={correction}
      isOwn={correction.asked_by.id === ownId}
      before={compared(before)}
      after={compared(after)}
      facts={facts.some(([, value]) => value !== null) ? <FactList facts={facts} /> : null}
      onPublish={async () => show(await agreements.publishCorrection({ params, body: { version } }))}
      onReturn={async (note) => show(await agreements.returnCorrection({ params, body: { note, version } }))}
    />
  );
}
