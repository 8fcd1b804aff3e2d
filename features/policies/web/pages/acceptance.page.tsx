import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure, explainFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { checkSession, signOut } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { PlazaMark } from '#platform/web/ui/art/plaza-mark.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { RichTextChanges } from '#platform/web/ui/rich-text-changes.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { errors } from '../../errors.ts';
import { policies, type Terms } from '../policies.ts';
import css from './acceptance.module.css';

/** Before anything else: the terms that hold now, what changed since one accepted them, and the word that accepts them. */
export default function AcceptancePage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...policies.getTerms.query({ body: {} }), staleTime: 0 });
  return (
    <main className={css.page}>
      <div className={css.column}>
        <span className={css.brand}>
          <PlazaMark size={28} />
          <b>{'Plaza'}</b>
        </span>
        <header>
          <h1 className="h34">{t('policies.accept.title')}</h1>
          {data ? (
            <>
              <p>{t(data.previous ? 'policies.accept.again' : 'policies.accept.first')}</p>
              <p className="t13 ink2">
                {t('policies.accept.facts', { edition: data.edition, day: formatDay(data.published_at) })}
              </p>
            </>
          ) : null}
        </header>
        {error ? (
          <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
        ) : data ? (
          <Accepting key={data.hash} terms={data} onChanged={() => void refetch()} />
        ) : (
          <SkeletonText lines={12} />
        )}
      </div>
    </main>
  );
}

function Accepting({ terms, onChanged }: { terms: Terms; onChanged: () => void }) {
  const { t } = useTranslation();
  const [view, setView] = useState<'whole' | 'changes'>(terms.previous ? 'changes' : 'whole');
  return (
    <>
      {terms.previous && terms.note ? <p>{t('policies.accept.note', { note: terms.note })}</p> : null}
      {terms.previous ? (
        <Segmented
          label={t('policies.accept.view')}
          value={view}
          onChange={setView}
          options={[
            { key: 'changes', label: t('policies.accept.changes') },
            { key: 'whole', label: t('policies.accept.whole') },
          ]}
        />
      ) : null}
      <Card as="div" className={css.text}>
        <h2 className="visually-hidden">{t(`policies.accept.${view}`)}</h2>
        {terms.previous && view === 'changes' ? (
          <RichTextChanges before={terms.previous.body} after={terms.body} />
        ) : (
          <RichText html={terms.body} />
        )}
      </Card>
      <Answer terms={terms} onChanged={onChanged} />
    </>
  );
}

function Answer({ terms, onChanged }: { terms: Terms; onChanged: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isRead, setRead] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { edition } = await policies.acceptTerms({ body: { edition: terms.edition, hash: terms.hash } });
      await checkSession();
      toast({ title: t('policies.accept.done', { edition }) });
      // What was refused meanwhile is asked again.
      await queries.invalidateQueries();
    } catch (error) {
      setBusy(false);
      if (!isFailure(error, errors.terms_changed)) return setFailure(explainFailure(error));
      tellFailure(error);
      onChanged();
    }
  };
  return (
    <div className={css.foot}>
      <Checkbox label={t('policies.accept.tick')} value={isRead} onChange={setRead} />
      <p className="t13 ink3">{t('policies.accept.kept')}</p>
      <FailureWords words={failure} />
      <div className={css.buttons}>
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('policies.accept.leave')}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          blocked={isRead ? undefined : t('policies.accept.unticked')}
          onClick={() => void accept()}
        >
          {t('policies.accept.accept')}
        </Button>
      </div>
    </div>
  );
}
