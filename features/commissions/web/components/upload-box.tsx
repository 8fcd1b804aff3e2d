import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { mostFileBytes } from '../../file-columns.ts';
import type { UploadKind } from '../../policy.ts';
import { commissions, type FileRead } from '../commissions.ts';
import { UploadRows } from './upload-rows.tsx';

/** A file of conditions, figures or a provision: read, looked at row by row, confirmed once. */
export function UploadBox({ kind, month }: { kind: UploadKind; month?: string }) {
  const { t } = useTranslation();
  const mayManage = useHolds('commissions:manage');
  const [isOpen, setOpen] = useState(false);
  const [upload, setUpload] = useState<FileRead>();
  if (!mayManage) return null;
  if (upload) return <Staged upload={upload} onDone={() => setUpload(undefined)} />;
  if (!isOpen)
    return (
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t(`commissions.upload.open_${kind}`)}
        </Button>
      </div>
    );
  return <Choosing kind={kind} month={month} onRead={setUpload} onClose={() => setOpen(false)} />;
}

function Choosing(props: {
  kind: UploadKind;
  month?: string | undefined;
  onRead: (upload: FileRead) => void;
  onClose: () => void;
}) {
  const { kind, month, onRead, onClose } = props;
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const chosen = files[0];
  const read = () =>
    attempt(async () => {
      const sent = { file: chosen!.file! };
      if (kind === 'provision') onRead(await commissions.uploadProvision({ form: { month: month! }, files: sent }));
      else if (kind === 'inputs') onRead(await commissions.uploadInputs({ form: {}, files: sent }));
      else onRead(await commissions.uploadConditions({ form: {}, files: sent }));
    });
  return (
    <Card padded>
      <div className="stack gap12">
        <FileField
          label={t(`commissions.upload.open_${kind}`)}
          description={t('commissions.upload.hint')}
          accept=".csv,.xlsx"
          maxMegabytes={mostFileBytes / 1_000_000}
          value={files}
          onChange={setFiles}
          error={failure}
        />
        <div className="row wrap gap12">
          <Button
            variant="primary"
            busy={busy}
            blocked={!chosen?.file || chosen.error ? t('commissions.upload.choose') : false}
            onClick={() => void read()}
          >
            {t('commissions.upload.read')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <LinkButton onClick={() => void takeFile(() => commissions.downloadTemplate({ params: { kind } }))}>
            <span className="row gap8">
              <IconDownload size={16} aria-hidden="true" />
              {t('commissions.upload.template')}
            </span>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function Staged({ upload, onDone }: { upload: FileRead; onDone: () => void }) {
  const { t } = useTranslation();
  const [show, setShow] = useState<'wrong' | 'good'>(upload.wrong > 0 ? 'wrong' : 'good');
  const [asking, setAsking] = useState<'confirm' | 'discard'>();
  const good = upload.total - upload.wrong;
  const blocked = good === 0 || (upload.kind === 'conditions' && upload.wrong > 0);
  const decide = async () => {
    await commissions.decideUpload({ params: { id: upload.id }, body: { decision: asking!, version: upload.version } });
    toast({ title: t(`commissions.upload.done_${asking!}`) });
    onDone();
    await renew('commissions');
  };
  return (
    <Card padded>
      <div className="stack gap12">
        <SectionTitle
          aside={
            <div className="row wrap gap8">
              <Button variant="quiet" onClick={() => setAsking('discard')}>
                {t('commissions.upload.discard')}
              </Button>
              <Button
                variant="primary"
                blocked={blocked ? t('commissions.error.rows_wrong', { count: upload.wrong }) : false}
                onClick={() => setAsking('confirm')}
              >
                {t('commissions.upload.confirm', { count: good })}
              </Button>
            </div>
          }
        >
          {upload.file_name}
        </SectionTitle>
        <Segmented
          label={t('commissions.upload.rows')}
          options={[
            { key: 'wrong', label: t('commissions.upload.wrong'), count: upload.wrong },
            { key: 'good', label: t('commissions.upload.good'), count: good },
          ]}
          value={show}
          onChange={setShow}
        />
        <UploadRows key={show} upload={upload} show={show} />
        <p className="t13 ink3">{t('commissions.upload.once')}</p>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t(asking === 'discard' ? 'commissions.upload.discard' : 'commissions.upload.confirm', { count: good })}
        text={t(asking === 'discard' ? 'commissions.upload.discardText' : `commissions.upload.text_${upload.kind}`, {
          wrong: upload.wrong,
        })}
        action={t(asking === 'discard' ? 'commissions.upload.discard' : 'commissions.upload.confirm', { count: good })}
        danger={asking === 'discard'}
        onConfirm={decide}
      />
    </Card>
  );
}
