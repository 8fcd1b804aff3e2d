import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { consentVersion } from '../../policy.ts';
import { documents, type KeptSignature, type OwnDocument, type PileResult } from '../documents.ts';
import { logged } from '../logged.ts';
import { useJointSignature } from '../use-joint-signature.ts';
import { JointSignature } from './joint-signature.tsx';
import css from './pile-end.module.css';

/** A document that was read to its end, with what it asks of its signer. */
export type ReadDocument = OwnDocument & { readonly values: Readonly<Record<string, string>> };

export interface PileEndProps {
  read: readonly ReadDocument[];
  password: string | undefined;
  onUnlock: (password: string) => void;
}

/** What was read, one signature and one password for all of it, and what became of each. */
export function PileEnd(props: PileEndProps) {
  const { t } = useTranslation();
  const kept = useQuery({ ...documents.getSignature.query(), staleTime: Infinity });
  if (kept.isPending) return null;
  if (props.read.length === 0)
    return (
      <Card padded className={css.end}>
        <p>{t('documents.pile.nothingRead')}</p>
        <ButtonLink to={'/document'}>{t('documents.read.back')}</ButtonLink>
      </Card>
    );
  return <Body {...props} kept={kept.data ?? null} />;
}

function Body({ read, password, onUnlock, kept }: PileEndProps & { kept: KeptSignature }) {
  const { t } = useTranslation();
  const joint = useJointSignature({
    kept,
    password,
    needsPassword: read.some(({ needs_password }) => needs_password),
  });
  const { busy, failure, attempt } = useAttempt();
  const [results, setResults] = useState<readonly PileResult[]>();
  const sign = () =>
    attempt(async () => {
      const { signature, keep, secret } = joint;
      if (!signature) return;
      const answer = await logged(
        documents.signPile({
          body: {
            doc_users: read.map(({ doc_user }) => doc_user),
            values: Object.fromEntries(read.map(({ doc_user, values }) => [doc_user, { ...values }])),
            signature,
            keep: keep && signature.kind !== 'kept',
            consent: consentVersion,
            ...(secret === undefined ? {} : { password: secret }),
          },
        }),
      );
      if (secret !== undefined) onUnlock(secret);
      setResults(answer.items);
      await renew(['documents', 'own'], 'home');
    });
  if (results) return <PileResults results={results} />;
  return (
    <Card padded className={css.end}>
      <h2 className="h20">{t('documents.pile.signTitle', { count: read.length })}</h2>
      <ul className={css.list}>
        {read.map(({ doc_user, title }) => (
          <li key={doc_user}>
            <StateMark state="review">{title}</StateMark>
          </li>
        ))}
      </ul>
      <JointSignature
        joint={joint}
        count={read.length}
        consent={t('documents.pile.agree', { count: read.length })}
        failure={failure}
        isBusy={busy}
        onSign={() => void sign()}
      />
      {busy ? (
        <p className="t13 ink2" role="status">
          {t('documents.sign.inProcess')}
        </p>
      ) : null}
    </Card>
  );
}

/** What became of each that was signed together; `count` where more were to be signed. */
export function PileResults({ results, count = results.length }: { results: readonly PileResult[]; count?: number }) {
  const { t } = useTranslation();
  const done = results.filter(({ signed }) => signed).length;
  return (
    <Card padded className={css.end}>
      <h2 className="h20" role="status">
        {t('documents.pile.done', { done, count })}
      </h2>
      <ul className={css.list}>
        {results.map(({ doc_user, title, signed, code, message }) => (
          <li key={doc_user}>
            <StateMark state={signed ? 'done' : 'refused'}>{title}</StateMark>
            <span className="t13 ink2">{signed ? t('documents.read.code', { code: code ?? '' }) : message}</span>
          </li>
        ))}
      </ul>
      <ButtonLink variant="primary" to={'/document'}>
        {t('documents.read.back')}
      </ButtonLink>
    </Card>
  );
}
