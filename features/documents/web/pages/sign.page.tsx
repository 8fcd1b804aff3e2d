import { IconArrowLeft, IconClock, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatNearDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure, trying } from '#platform/web/trying.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { DocumentDetails, DocumentFacts } from '../components/document-facts.tsx';
import type { Ink } from '../components/ink.ts';
import { Reader } from '../components/reader.tsx';
import { SignPanel } from '../components/sign-panel.tsx';
import { WhatChanged } from '../components/what-changed.tsx';
import { documents, type Reading } from '../documents.ts';
import { lastMoment } from '../../last-day.ts';
import { logged } from '../logged.ts';
import { useDocumentFile } from '../use-document-file.ts';
import { useReadingTrace } from '../use-reading-trace.ts';
import css from './sign.module.css';
import { NoRecord } from '#platform/web/ui/no-record.tsx';

/** One document: read to its end, then signed or refused; afterwards with its receipt. */
export default function SignPage() {
  const { t } = useTranslation();
  const { id = '', docUser = '' } = useParams({ strict: false });
  const found = useQuery({
    ...documents.getDocument.query({ body: { id, doc_user: docUser } }),
    refetchOnWindowFocus: false,
  });
  useCrumb(found.data?.title);
  if (!found.data || isGone(found.error))
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('documents.read.gone')}
        text={t('documents.read.goneText')}
        back={{ to: '/document', label: t('documents.read.back') }}
      />
    );
  return <Desk key={docUser} document={found.data} />;
}

function Desk({ document }: { document: Reading }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState<string>();
  const [ink, setInk] = useState<Ink>();
  const file = useDocumentFile(document, password);
  const trace = useReadingTrace(document.read_at !== null);
  useNotedReading(document, trace);
  const isOpen = document.state === 'pending' || document.state === 'in_process';
  const isAsked = document.can_sign || (document.is_own_turn && isOpen);
  const isToday = document.due_at !== null && isoDay(lastMoment(document.due_at)) === isoDay(now());
  const download = () =>
    trying(async () => {
      const { id, doc_user, needs_password } = document;
      const body = { id, doc_user };
      const copy = needs_password
        ? documents.getReference({ body: { ...body, ...(password === undefined ? {} : { password }) } })
        : documents.getReferenceWithoutPassword({ body });
      saveFile(await logged(copy), `${document.title}.pdf`);
    });
  return (
    <div className={css.desk}>
      {isAsked ? (
        <a href="#sign" className={css.skip}>
          {t('documents.sign.skip')}
        </a>
      ) : null}
      <header className={css.head}>
        <Link bare to={'/document'} className={css.back ?? ''} aria-label={t('documents.read.back')}>
          <IconArrowLeft size={20} aria-hidden="true" />
        </Link>
        <h1 className={`t17 strong cut ${css.title}`}>{document.title}</h1>
        {isAsked && document.due_at ? (
          <span className={css.due}>
            <Pill tone={isToday ? 'coral' : 'neutral'} icon={<IconClock size={14} />}>
              {t('documents.read.due', { moment: formatNearDay(lastMoment(document.due_at)) })}
            </Pill>
          </span>
        ) : null}
        {file.file ? (
          <IconButton
            label={t('documents.read.download')}
            icon={<IconDownload size={20} />}
            onClick={() => void download()}
          />
        ) : null}
      </header>
      <div className={css.body}>
        <Reader document={document} file={file} trace={trace} onUnlock={setPassword} ink={isAsked ? ink : undefined} />
        <aside className={css.panel} aria-label={t('documents.read.panel')}>
          <DocumentFacts document={document} />
          <WhatChanged document={document} password={password} isOpen={file.file !== undefined} />
          {isAsked ? (
            <SignPanel
              document={document}
              trace={trace}
              password={password}
              isOpen={file.file !== undefined}
              onInk={setInk}
            />
          ) : (
            <DocumentDetails document={document} />
          )}
        </aside>
      </div>
    </div>
  );
}

/** Tells the server once that the last page was on screen. */
function useNotedReading(document: Reading, trace: ReturnType<typeof useReadingTrace>): void {
  const isNoted = useRef(document.read_at !== null);
  const { isRead, pages, seconds } = trace;
  useEffect(() => {
    if (!isRead || isNoted.current || !document.is_own_turn || pages === 0) return;
    isNoted.current = true;
    documents
      .noteRead({ params: { id: document.doc_user }, body: { pages, seconds: seconds() } })
      .catch((failure: unknown) => {
        isNoted.current = false;
        tellFailure(failure);
      });
  }, [isRead, pages, seconds, document]);
}
