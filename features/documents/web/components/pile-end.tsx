import { IconSignature } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { SignatureInput } from '../../assignment.ts';
import { consentVersion } from '../../policy.ts';
import { documents, type KeptSignature, type OwnDocument, type PileResult } from '../documents.ts';
import { logged } from '../logged.ts';
import css from './pile-end.module.css';
import { SignaturePad } from './signature-pad.tsx';

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
  const queries = useQueryClient();
  const [signature, setSignature] = useState<SignatureInput | undefined>(kept ? { kind: 'kept' } : undefined);
  const [keep, setKeep] = useState(kept === null);
  const [isAgreed, setAgreed] = useState(false);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [results, setResults] = useState<readonly PileResult[]>();
  const asks = password === undefined && read.some(({ needs_password }) => needs_password);
  const blocked = !signature
    ? t('documents.sign.signFirst')
    : asks && typed === ''
      ? t('documents.pile.passwordFirst')
      : !isAgreed
        ? t('documents.sign.agreeFirst')
        : undefined;
  const sign = async () => {
    if (!signature) return;
    setBusy(true);
    setFailure(undefined);
    const secret = password ?? (typed === '' ? undefined : typed);
    try {
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
      await queries.invalidateQueries({ queryKey: ['documents', 'own'] });
      await queries.invalidateQueries({ queryKey: ['home'] });
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
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
      <SignaturePad kept={kept} keep={keep} onKeep={setKeep} onChange={setSignature} />
      {asks ? (
        <PasswordField
          label={t('documents.password.label')}
          value={typed}
          autoComplete="current-password"
          onChange={setTyped}
        />
      ) : null}
      {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
      <Checkbox label={t('documents.pile.agree', { count: read.length })} value={isAgreed} onChange={setAgreed} />
      <Button
        full
        size="large"
        variant="primary"
        icon={<IconSignature size={20} />}
        blocked={blocked}
        busy={busy}
        busyLabel={t('documents.sign.signing')}
        onClick={() => void sign()}
      >
        {t('documents.pile.action', { count: read.length })}
      </Button>
      {busy ? (
        <p className="t13 ink2" role="status">
          {t('documents.sign.inProcess')}
        </p>
      ) : null}
    </Card>
  );
}

/** What became of each that was signed together. */
export function PileResults({ results }: { results: readonly PileResult[] }) {
  const { t } = useTranslation();
  const done = results.filter(({ signed }) => signed).length;
  return (
    <Card padded className={css.end}>
      <h2 className="h20" role="status">
        {t('documents.pile.done', { done, count: results.length })}
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
