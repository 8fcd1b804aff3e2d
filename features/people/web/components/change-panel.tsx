import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { followingRow } from '#platform/web/ui/open-list.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { wireName } from '../../profile.ts';
import { wordsOf } from '../labels.ts';
import { people, type AskedChange } from '../people.ts';
import css from './change-panel.module.css';

export interface ChangePanelProps {
  change: AskedChange;
  onClose: () => void;
}

/** What somebody asks to change, its document, and the decision. */
export function ChangePanel({ change, onClose }: ChangePanelProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isRefusing, setIsRefusing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const decide = async (approve: boolean, reason?: string) => {
    const goOn = followingRow(change.id) ?? onClose;
    const body = { version: change.version, approve, ...(reason ? { reason } : {}) };
    await people.decideChange({ params: { id: change.id }, body });
    toast({
      title: t(approve ? 'people.changes.approvedNow' : 'people.changes.refusedNow', { name: change.person.name }),
    });
    goOn();
    await queries.invalidateQueries({ queryKey: people.listChanges.key() });
    await queries.invalidateQueries({ queryKey: ['home'] });
  };
  const approve = async () => {
    setIsBusy(true);
    try {
      await decide(true);
    } catch (failure) {
      toast({ tone: 'failed', title: explainFailure(failure) });
      await queries.invalidateQueries({ queryKey: people.listChanges.key() });
    } finally {
      setIsBusy(false);
    }
  };
  const open = async () => {
    try {
      saveFile(await people.getChangeSupport({ params: { id: change.id } }));
    } catch (failure) {
      toast({ tone: 'failed', title: explainFailure(failure) });
    }
  };
  return (
    <>
      <SidePanel
        onClose={onClose}
        recordKey={change.id}
        overline={formatMoment(change.asked_at)}
        title={change.person.name}
        under={
          <span className="t13 ink2">
            {[change.person.position, change.person.campaign].filter(Boolean).join(' · ')}
          </span>
        }
        foot={
          change.state === 'pending' ? (
            <>
              <Button variant="outline" onClick={() => setIsRefusing(true)}>
                {t('people.changes.refuse')}
              </Button>
              <Button variant="primary" busy={isBusy} onClick={() => void approve()}>
                {t('people.changes.approve')}
              </Button>
            </>
          ) : null
        }
      >
        <div className="stack gap16">
          {change.changes.map(({ field, before, after }) => (
            <dl key={field} className={css.field}>
              <dt className="strong">{t(`people.field.${wireName(field)}`)}</dt>
              <dd className="ink3">{t('people.changes.before', { value: wordsOf(t, wireName(field), before) })}</dd>
              <dd className="medium">{t('people.changes.after', { value: wordsOf(t, wireName(field), after) })}</dd>
            </dl>
          ))}
          {change.asked_reason === null ? null : (
            <p className="ink2">{t('people.change.because', { reason: change.asked_reason })}</p>
          )}
          {change.has_evidence ? (
            <div>
              <Button variant="soft" icon={<IconPaperclip />} onClick={() => void open()}>
                {t('people.changes.support')}
              </Button>
            </div>
          ) : null}
          {change.state === 'pending' ? null : (
            <div className="stack gap4">
              <StateMark state={change.state === 'approved' ? 'done' : 'refused'}>
                {t(`people.change.${change.state}`)}
              </StateMark>
              <p className="t13 ink2">{t('people.change.by', { name: change.decided_by ?? '' })}</p>
              {change.reason === null ? null : (
                <p className="t13 ink2">{t('people.change.why', { reason: change.reason })}</p>
              )}
            </div>
          )}
        </div>
      </SidePanel>
      <ConfirmDialog
        open={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={t('people.changes.refuseTitle')}
        text={t('people.changes.refuseText')}
        action={t('people.changes.refuse')}
        danger
        reason={{ label: t('people.changes.reason'), required: true, maxLength: 400 }}
        onConfirm={(reason) => decide(false, reason)}
      />
    </>
  );
}
