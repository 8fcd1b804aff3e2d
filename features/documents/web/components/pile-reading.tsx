import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import css from '../pages/sign.module.css';
import { askedOf } from '../../filling.ts';
import { documents, type OwnDocument, type Reading } from '../documents.ts';
import { useDocumentFile } from '../use-document-file.ts';
import { useReadingTrace } from '../use-reading-trace.ts';
import { DocumentDetails, DocumentFacts } from './document-facts.tsx';
import { FormValues } from './form-values.tsx';
import { Reader } from './reader.tsx';
import { WhatChanged } from './what-changed.tsx';

export interface PileReadingProps {
  card: Pick<OwnDocument, 'id' | 'doc_user'>;
  password: string | undefined;
  onUnlock: (password: string) => void;
  /** Takes it as read; the button stays busy until that is done. */
  onRead: (values: Readonly<Record<string, string>>) => Promise<void> | void;
  /** Absent where nothing else can be read instead. */
  onSkip?: () => void;
}

/** One document of the pile: read to its end it goes on to be signed; skipped it stays for another day. */
export function PileReading(props: PileReadingProps) {
  const { id, doc_user } = props.card;
  const found = useQuery({
    ...documents.getDocument.query({ body: { id, doc_user } }),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  const { t } = useTranslation();
  if (found.error && !found.data)
    return (
      <div>
        <ErrorState of={found} />
        {props.onSkip ? <Button onClick={props.onSkip}>{t('documents.pile.skip')}</Button> : null}
      </div>
    );
  if (!found.data) return <SkeletonText lines={12} />;
  return <Body {...props} document={found.data} />;
}

function Body({ document, password, onUnlock, onRead, onSkip }: PileReadingProps & { document: Reading }) {
  const { t } = useTranslation();
  const file = useDocumentFile(document, password);
  const trace = useReadingTrace(document.read_at !== null);
  const { busy, failure, attempt } = useAttempt();
  const fields = askedOf(document.fields, document.people);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const asksMore = fields.some(({ key, required }) => required && !values[key]?.trim());
  const blocked =
    file.file === undefined
      ? t('documents.sign.openFirst')
      : !trace.isRead
        ? t('documents.sign.readFirst')
        : asksMore
          ? t('documents.pile.fields')
          : undefined;
  const goOn = () =>
    attempt(async () => {
      const pages = trace.pages || (document.pages ?? 1);
      if (document.read_at === null)
        await documents.noteRead({ params: { id: document.doc_user }, body: { pages, seconds: trace.seconds() } });
      await onRead(values);
    });
  return (
    <div className={css.body}>
      <Reader document={document} file={file} trace={trace} onUnlock={onUnlock} />
      <aside className={css.panel} aria-label={t('documents.read.panel')}>
        <h2 className="h20">{document.title}</h2>
        <DocumentFacts document={document} />
        <DocumentDetails document={document} />
        <WhatChanged document={document} password={password} isOpen={file.file !== undefined} />
        <p className="t13 ink2" role="status">
          {trace.isRead
            ? t('documents.sign.readDone', { count: trace.pages || (document.pages ?? 1) })
            : t('documents.sign.readTodo')}
        </p>
        {fields.length > 0 ? <FormValues fields={fields} values={values} onChange={setValues} /> : null}
        {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
        <Button
          full
          variant="primary"
          icon={<IconArrowRight size={20} />}
          blocked={blocked}
          busy={busy}
          onClick={() => void goOn()}
        >
          {t('documents.pile.read')}
        </Button>
        {onSkip ? (
          <Button full variant="quiet" onClick={onSkip}>
            {t('documents.pile.skip')}
          </Button>
        ) : null}
      </aside>
    </div>
  );
}
