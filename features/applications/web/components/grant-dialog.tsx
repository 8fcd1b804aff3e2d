import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { applications, findApplications, type AccessRequestAtDesk } from '../applications.ts';

export interface GrantDialogProps {
  request: AccessRequestAtDesk;
  onClose: () => void;
  onGranted: () => Promise<void>;
}

/** Which application of the catalogue answers a request. */
export function GrantDialog({ request, onClose, onGranted }: GrantDialogProps) {
  const { t } = useTranslation();
  const [application, setApplication] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const { id, version, person } = request;
  const grant = async () => {
    await applications.grantRequest({ params: { id }, body: { version, application, note: note.trim() } });
    await onGranted();
    onClose();
  };
  const press = () => {
    setMissing(application === '');
    if (application !== '') void attempt(grant);
  };
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={t('applications.requests.grantTitle', { name: person.name })}
      text={t('applications.requests.grantText')}
      actions={
        <Button variant="primary" busy={busy} onClick={press}>
          {t('applications.requests.grant')}
        </Button>
      }
    >
      <div className="stack">
        <SelectField
          label={t('applications.requests.which')}
          required
          value={application}
          onChange={setApplication}
          options={findApplications}
          error={isMissing ? t('ui.issue.required') : failure}
        />
        <TextArea label={t('applications.requests.note')} value={note} onChange={setNote} rows={2} maxLength={300} />
      </div>
    </Dialog>
  );
}
