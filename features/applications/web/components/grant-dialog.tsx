import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { applications, type AccessRequestAtDesk } from '../applications.ts';

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { id, version, person } = request;
  const grant = async () => {
    if (application === '') {
      setError(t('ui.issue.required'));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await applications.grantRequest({ params: { id }, body: { version, application, note: note.trim() } });
      await onGranted();
      onClose();
    } catch (failure) {
      setError(explainFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={t('applications.requests.grantTitle', { name: person.name })}
      text={t('applications.requests.grantText')}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void grant()}>
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
          error={error}
        />
        <TextArea label={t('applications.requests.note')} value={note} onChange={setNote} rows={2} maxLength={300} />
      </div>
    </Dialog>
  );
}

async function findApplications(typed: string, signal: AbortSignal) {
  const search = typed.trim().slice(0, 80);
  const { items } = await applications.listManaged({ query: { size: 20, ...(search ? { search } : {}) }, signal });
  return items.map(({ id, name, summary }) => ({ value: id, label: name, detail: summary }));
}
