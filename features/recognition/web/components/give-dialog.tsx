import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { leastWhy, mostWhy } from '../../coaching.ts';
import { reactions } from '../../policy.ts';
import { nominationBody, thanksBody } from '../../winner.ts';
import { findPeople, recognition, type Program } from '../recognition.ts';
import { CoachingList } from './coaching-list.tsx';

interface Props {
  /** Named: nominates in it, else the reader chooses between thanks and a nomination. */
  program?: Program;
}

/** Opens what recognizes a colleague. */
export function GiveButton({ program }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {program ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t('recognition.wall.nominate')}: ${program.name}`}
          onClick={() => setOpen(true)}
        >
          {t('recognition.wall.nominate')}
        </Button>
      ) : (
        <Button variant="primary" icon={<IconHeartHandshake />} onClick={() => setOpen(true)}>
          {t('recognition.wall.recognize')}
        </Button>
      )}
      {isOpen ? <GiveDialog program={program} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function GiveDialog({ program, onClose }: { program: Program | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const [how, setHow] = useState<'thanks' | 'nominate'>(program ? 'nominate' : 'thanks');
  const ways = (['thanks', 'nominate'] as const).map((key) => ({ key, label: t(`recognition.give.${key}`) }));
  const choice = <Segmented label={t('recognition.give.how')} options={ways} value={how} onChange={setHow} />;
  return how === 'nominate' ? (
    <Nominate program={program} onClose={onClose} choice={choice} />
  ) : (
    <Thank onClose={onClose} choice={choice} />
  );
}

interface Part {
  onClose: () => void;
  choice: ReactNode;
}

function Nominate({ program, onClose, choice }: Part & { program: Program | undefined }) {
  const { t } = useTranslation();
  const done = useDone(onClose);
  const { data } = useQuery(recognition.listPrograms.query());
  const options = (data?.items ?? []).filter((one) => one.may_nominate);
  const form = useForm({
    schema: nominationBody,
    initial: { program_id: program?.id ?? '', nominee_id: '', why: '', closeness: '' },
    submit: async (body) => {
      await recognition.nominate({ body });
      await done('recognition.give.nominated');
    },
  });
  return (
    <FormDialog
      title={t('recognition.give.title')}
      onClose={onClose}
      busy={form.busy}
      failure={form.failure?.text}
      action={t('recognition.give.sendNomination')}
      blocked={data && options.length === 0 ? t('recognition.give.none') : undefined}
      onAct={() => void form.submit()}
    >
      <div className="stack gap12">
        {choice}
        <SelectField
          required
          label={t('recognition.give.program')}
          options={options.map((one) => ({ value: one.id, label: one.name, detail: one.criteria }))}
          {...form.field('program_id')}
        />
        <SelectField
          required
          label={t('recognition.give.who')}
          placeholder={t('recognition.give.choose')}
          options={findPeople}
          {...form.field('nominee_id')}
        />
        <TextArea
          required
          label={t('recognition.give.why')}
          description={t('recognition.give.whyText')}
          rows={4}
          minLength={leastWhy}
          maxLength={mostWhy}
          {...form.field('why')}
        />
        <CoachingList text={form.values.why} />
        <TextArea
          label={t('recognition.give.closeness')}
          description={t('recognition.give.closenessText')}
          rows={2}
          maxLength={200}
          {...form.field('closeness')}
        />
      </div>
    </FormDialog>
  );
}

function Thank({ onClose, choice }: Part) {
  const { t } = useTranslation();
  const done = useDone(onClose);
  const form = useForm({
    schema: thanksBody,
    initial: { person_id: '', reaction: 'thanks', words: '', from_client: false },
    submit: async (body) => {
      await recognition.giveThanks({ body });
      await done('recognition.give.thanked');
    },
  });
  return (
    <FormDialog
      title={t('recognition.give.title')}
      onClose={onClose}
      busy={form.busy}
      failure={form.failure?.text}
      action={t('recognition.give.sendThanks')}
      onAct={() => void form.submit()}
    >
      <div className="stack gap12">
        {choice}
        <SelectField
          required
          label={t('recognition.give.who')}
          placeholder={t('recognition.give.choose')}
          options={findPeople}
          {...form.field('person_id')}
        />
        <SelectField
          required
          label={t('recognition.give.reaction')}
          options={reactions.map((value) => ({ value, label: t(`recognition.reaction.${value}`) }))}
          {...form.field('reaction')}
        />
        <TextArea required label={t('recognition.give.words')} rows={3} maxLength={280} {...form.field('words')} />
        <Checkbox
          label={t('recognition.give.client')}
          value={form.values.from_client}
          onChange={(said) => form.set('from_client', said)}
        />
      </div>
    </FormDialog>
  );
}

function useDone(onClose: () => void) {
  const { t } = useTranslation();
  return async (title: string) => {
    toast({ title: t(title) });
    onClose();
    await renew('recognition');
  };
}
