import { IconUsers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Audience } from '#features/organization/audience.ts';
import { AudiencePicker } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { documents, type Created, type Followed, type Run } from '../documents.ts';
import { findPeople } from '../find-people.ts';
import { logged } from '../logged.ts';
import { DeliverySheet } from './delivery-sheet.tsx';
import { FormValues } from './form-values.tsx';
import { RunCard } from './run-card.tsx';
import { SheetUpload } from './sheet-upload.tsx';
import css from './writing.module.css';

export interface AssignPartProps {
  document: Created;
  corrected: Followed | undefined;
  /** What was counted, and waits to be decided or was. */
  run: Run | undefined;
  onRun: (run: Run | undefined) => void;
}

/** To whom a created document goes: by audience or by spreadsheet, always counted before it is done. */
export function AssignPart({ document, corrected, run, onRun: setRun }: AssignPartProps) {
  const { t } = useTranslation();
  const asked = document.fields.filter((field) => field.filled_by === 'issuer');
  const ways = corrected
    ? (['one'] as const)
    : (['audience', 'sheet', ...(document.counts.pending > 0 ? (['delivery'] as const) : [])] as const);
  const [way, setWay] = useState<'one' | 'audience' | 'sheet' | 'delivery'>(
    corrected ? 'one' : asked.length > 0 ? 'sheet' : 'audience',
  );
  return (
    <Card padded className={css.form}>
      <SectionTitle>
        {t(run ? 'documents.assign.check' : 'documents.assign.title', { title: document.title })}
      </SectionTitle>
      {run ? (
        <RunCard key={run.id} run={run} isLegal={document.legal} onAgain={() => setRun(undefined)} />
      ) : (
        <>
          <Segmented
            label={t('documents.assign.way')}
            options={ways.map((key) => ({ key, label: t(`documents.assign.${key}`) }))}
            value={way}
            onChange={setWay}
          />
          {corrected && way === 'one' ? (
            <ByCorrection document={document} corrected={corrected} onRun={setRun} />
          ) : null}
          {way === 'audience' ? <ByAudience document={document} onRun={setRun} /> : null}
          {way === 'sheet' ? <BySheet document={document} onRun={setRun} /> : null}
          {way === 'delivery' ? <DeliverySheet document={document} /> : null}
        </>
      )}
    </Card>
  );
}

interface PartProps {
  document: Created;
  onRun: (run: Run) => void;
}

function ByAudience({ document, onRun }: PartProps) {
  const { t } = useTranslation();
  const [audience, setAudience] = useState<Audience>();
  const whom = {
    audience: Object.fromEntries(Object.entries(audience ?? {}).map(([key, ids]) => [key, [...(ids ?? [])]])),
  };
  return (
    <Counting
      document={document}
      whom={whom}
      note={t('documents.assign.sameForAll')}
      blocked={audience === undefined ? t('documents.assign.whoFirst') : undefined}
      onRun={onRun}
    >
      <AudiencePicker label={t('documents.assign.who')} value={audience} onChange={setAudience} people={findPeople} />
    </Counting>
  );
}

/** A correction goes to who signed what it puts right, and to nobody else. */
function ByCorrection({ document, corrected, onRun }: PartProps & { corrected: Followed }) {
  const { t } = useTranslation();
  const { name, document_number } = corrected.person;
  return (
    <Counting document={document} whom={{ people: [{ document_number, values: {} }] }} onRun={onRun}>
      <p className="ink2">{t('documents.assign.oneText', { name })}</p>
    </Counting>
  );
}

interface CountingProps extends PartProps {
  whom: Pick<Parameters<typeof documents.assignDocument>[0]['body'], 'audience' | 'people'>;
  note?: string;
  blocked?: string | undefined;
  children: ReactNode;
}

/** The values that are the same for all of them, and the count that comes before anything is done. */
function Counting({ document, whom, note, blocked, onRun, children }: CountingProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { busy, failure, attempt } = useAttempt();
  const asked = document.fields.filter((field) => field.filled_by === 'issuer');
  const count = async () => {
    const body = {
      document_id: document.id,
      ...whom,
      ...(asked.length > 0 ? { values: { ...values } } : {}),
      confirm: false,
    };
    onRun(await logged(documents.assignDocument({ body })));
  };
  return (
    <div className={css.form}>
      {children}
      {asked.length > 0 ? (
        <>
          {note ? <p className="t13 ink2">{note}</p> : null}
          <FormValues fields={asked} values={values} onChange={setValues} />
        </>
      ) : null}
      {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
      <div>
        <Button
          variant="primary"
          icon={<IconUsers size={18} />}
          busy={busy}
          blocked={blocked}
          onClick={() => void attempt(count)}
        >
          {t('documents.assign.count')}
        </Button>
      </div>
    </div>
  );
}

function BySheet({ document, onRun }: PartProps) {
  const { t } = useTranslation();
  const read = async (file: File) =>
    onRun(await logged(documents.importAssignments({ form: { document_id: document.id }, files: { file } })));
  return (
    <SheetUpload
      text={t('documents.assign.sheetText')}
      downloadLabel={t('documents.assign.download')}
      fileLabel={t('documents.assign.file')}
      sheet={() => documents.getImportSheet({ params: { id: document.id } })}
      onRead={read}
    />
  );
}
