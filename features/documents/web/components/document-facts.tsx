import { IconDownload, IconFileCertificate, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/i18n.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { useMedia } from '#platform/web/ui/use-media.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import type { SignerState } from '../../policy.ts';
import { documents, type Reading } from '../documents.ts';
import { OwnDocumentState } from './document-state.tsx';
import css from './document-facts.module.css';

const glyphs: Partial<Record<SignerState, StateGlyphName>> = {
  waiting: 'waiting',
  signed: 'done',
  rejected: 'refused',
  expired: 'broken',
  cancelled: 'withdrawn',
};

/** A real window of 1366x768 has 625 left: there what it says in short is one line until it is opened. */
const LOW = '(max-height: 699px) and (min-width: 1024px)';

/** What a document is in short: what it asks, how far it is, and its receipt once it has one. */
export function DocumentFacts({ document }: { document: Reading }) {
  const { t } = useTranslation();
  const isLow = useMedia(LOW);
  const { cover, people, completed_at, reason, replaces, earlier, own_state, is_own_turn } = document;
  const next = people.find((one) => one.state !== 'signed');
  return (
    <section className={css.facts} aria-label={t('documents.read.facts')}>
      <OwnDocumentState document={document} />
      {cover ? (
        <details key={String(isLow)} className={css.cover} open={!isLow}>
          <summary>
            <h2 className="t17 strong">{t('documents.read.short')}</h2>
            <span className={`t13 ink2 cut ${css.peek}`} data-words={cover.split('\n')[0]} />
          </summary>
          {cover.split('\n').map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </details>
      ) : null}
      {reason ? <p className="ink2">{t('documents.read.reason', { reason })}</p> : null}
      {replaces && earlier?.kind !== 'correction' ? (
        <p className="t13">
          {t('documents.read.replaces')}{' '}
          <Link to={'/document/details/$id/$docUser'} params={{ id: replaces.id, docUser: replaces.doc_user }}>
            {replaces.title}
          </Link>
        </p>
      ) : null}
      {own_state === 'signed' && next && !completed_at ? (
        <p className={`strong ${css.receipt}`} role="status">
          {t('documents.read.signedNext', { name: next.name })}
        </p>
      ) : null}
      {completed_at ? <Receipt document={document} /> : null}
      {own_state === 'signed' || !is_own_turn ? <NextOne document={document} /> : null}
    </section>
  );
}

/** Who signs it, in their order, and its code: looked up, not needed to sign. */
export function DocumentDetails({ document }: { document: Reading }) {
  const { t } = useTranslation();
  const { people, code, is_own_turn } = document;
  return (
    <details className={css.details} open={!is_own_turn}>
      <summary className="strong">{t('documents.read.details')}</summary>
      <ul className={css.people} aria-label={t('documents.read.signers')}>
        {people.map((signer) => (
          <li key={signer.index}>
            <StateMark state={glyphs[signer.state] ?? 'pending'}>
              {t('documents.read.signer', { name: signer.name, label: signer.label })}
            </StateMark>
            {signer.on_paper ? <PaperScan document={document} /> : null}
            {signer.behalf_of ? (
              <span className="t13">{t('documents.read.behalf', { name: signer.behalf_of })}</span>
            ) : null}
            <span className="t13 ink3">
              {signer.signed_at
                ? t('documents.read.signedAt', { moment: formatMoment(signer.signed_at) })
                : t(`documents.signer.${signer.state}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className="t13 ink3 num">{t('documents.read.code', { code })}</p>
    </details>
  );
}

/** What was signed by hand, to be looked at; what a password protects is opened where it is asked for. */
function PaperScan({ document: { id, doc_user, needs_password } }: { document: Reading }) {
  const { t } = useTranslation();
  if (needs_password) return <span className="t13">{t('documents.read.onPaper')}</span>;
  const open = () =>
    trying(async () => {
      const file = await documents.openPaper({ body: { id, doc_user } });
      window.open(URL.createObjectURL(file), '_blank', 'noopener');
    });
  return <LinkButton onClick={() => void open()}>{t('documents.read.openPaper')}</LinkButton>;
}

function Receipt({ document }: { document: Reading }) {
  const { t } = useTranslation();
  const evidence = () =>
    trying(async () => {
      const file = await documents.getEvidence({ params: { id: document.doc_user } });
      saveFile(file, `${t('documents.read.evidence')} ${document.code}.pdf`);
    });
  return (
    <div className={css.receipt}>
      <p className="strong">
        <IconFileCertificate size={20} aria-hidden="true" />{' '}
        {t('documents.read.completed', { moment: formatMoment(document.completed_at ?? '') })}
      </p>
      <div className="row wrap">
        {document.has_evidence ? (
          <Button size="small" icon={<IconDownload size={16} />} onClick={() => void evidence()}>
            {t('documents.read.evidence')}
          </Button>
        ) : null}
        <ButtonLink
          size="small"
          icon={<IconShieldCheck size={16} />}
          to={'/verificar-documento/$code'}
          params={{ code: document.code }}
        >
          {t('documents.read.verify')}
        </ButtonLink>
      </div>
    </div>
  );
}

function NextOne({ document }: { document: Reading }) {
  const { t } = useTranslation();
  const next = useQuery({ ...documents.findNextPending.query({ params: { id: document.doc_user } }) });
  if (!next.data) return null;
  return (
    <ButtonLink
      variant="primary"
      to={'/document/details/$id/$docUser'}
      params={{ id: next.data.id, docUser: next.data.doc_user }}
    >
      {t('documents.read.following', { title: next.data.title })}
    </ButtonLink>
  );
}
