import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { surveys, type ManagedSurvey } from '../surveys.ts';
import css from './results.module.css';

const MOST = 20;

/** What people said and what was done: published after a form has closed. */
export function ActionsPanel({ survey }: { survey: ManagedSurvey }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const known = survey.published_actions;
  const [pairs, setPairs] = useState(known.length > 0 ? known : [{ said: '', done: '' }]);
  const { busy, failure, attempt } = useAttempt();
  const [isChecked, setChecked] = useState(false);
  const put = (at: number, part: Partial<(typeof pairs)[number]>) =>
    setPairs(pairs.map((pair, place) => (place === at ? { ...pair, ...part } : pair)));
  const isDirty = JSON.stringify(pairs) !== JSON.stringify(known.length > 0 ? known : [{ said: '', done: '' }]);
  const publish = async () => {
    setChecked(true);
    if (pairs.some(({ said, done }) => said.trim() === '' || done.trim() === '')) return;
    await attempt(async () => {
      const params = { id: survey.id };
      const changed = await surveys.publishActions({ params, body: { version: survey.version, actions: pairs } });
      setPairs(changed.published_actions);
      queries.setQueryData(surveys.getManaged.key({ params }), changed);
      await renew(surveys.listManaged.key());
      toast({ title: t('surveys.acted.published') });
    });
  };
  const missing = (text: string) => (isChecked && text.trim() === '' ? t('ui.issue.required') : undefined);
  return (
    <div className={css.pairs}>
      <UnsavedGuard when={isDirty && !busy} />
      {survey.actions_overdue ? (
        <Banner
          tone="warn"
          icon={<IconAlertTriangle size={20} />}
          title={t('surveys.acted.overdue')}
          text={t('surveys.acted.overdueText', { day: formatDay(survey.actions_due_on!) })}
        />
      ) : null}
      <p className="ink2">{t('surveys.acted.lead')}</p>
      {pairs.map((pair, at) => (
        <Card
          key={at}
          padded
          as="fieldset"
          className={css.pair}
          aria-label={t('surveys.acted.pair', { place: at + 1 })}
        >
          <TextField
            label={t('surveys.acted.saidLabel')}
            required
            value={pair.said}
            maxLength={300}
            error={missing(pair.said)}
            onChange={(said) => put(at, { said })}
          />
          <TextArea
            label={t('surveys.acted.doneLabel')}
            required
            rows={2}
            value={pair.done}
            maxLength={500}
            error={missing(pair.done)}
            onChange={(done) => put(at, { done })}
          />
          {pairs.length > 1 ? (
            <div>
              <IconButton
                label={t('surveys.acted.remove', { place: at + 1 })}
                remove
                icon={<IconTrash size={16} />}
                onClick={() => setPairs(pairs.filter((_pair, place) => place !== at))}
              />
            </div>
          ) : null}
        </Card>
      ))}
      <FailureWords words={failure} />
      <div className="row">
        <Button
          icon={<IconPlus size={16} />}
          blocked={pairs.length >= MOST ? t('surveys.builder.full', { count: MOST }) : false}
          onClick={() => setPairs([...pairs, { said: '', done: '' }])}
        >
          {t('surveys.acted.add')}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void publish()}>
          {t('surveys.acted.publish')}
        </Button>
      </div>
    </div>
  );
}
