import { useState } from 'react';
import { formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { emblems, mostJurors, mostWinners, nominatorKinds } from '../../policy.ts';
import { findPeople, monthBeside, recognition, type Program } from '../recognition.ts';

const scopes = ['company', 'campaign'] as const;
const mostNominations = 50;

/** A programme in words: what it recognizes, who wins, who nominates and until when. */
export function ProgramDialog({ program, onClose }: { program: Program | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const month = isoDay(now()).slice(0, 7);
  const [words, setWords] = useState({
    name: program?.name ?? '',
    category: program?.category ?? '',
    criteria: program?.criteria ?? '',
    emblem: program?.emblem ?? ('star' as const),
    scope: program?.scope ?? ('company' as const),
    nominators: program?.nominators ?? ('everybody' as const),
    most_nominations: program?.most_nominations ?? 3,
    period: program?.period ?? month,
    closes_on: program?.closes_on ?? '',
    most_winners: program?.most_winners ?? 1,
    gives_certificate: program?.gives_certificate ?? true,
    jury: program?.jury.map(({ id }) => id) ?? ([] as readonly string[]),
  });
  const set = (part: Partial<typeof words>) => setWords((before) => ({ ...before, ...part }));
  const isWhole =
    [words.name, words.category, words.criteria].every((one) => one.trim() !== '') &&
    /^\d{4}-\d{2}-\d{2}$/.test(words.closes_on) &&
    Number.isInteger(words.most_nominations) &&
    words.jury.length <= mostJurors;
  const save = () =>
    attempt(async () => {
      const body = {
        ...words,
        name: words.name.trim(),
        category: words.category.trim(),
        criteria: words.criteria.trim(),
        jury: [...words.jury],
      };
      await (program
        ? recognition.changeProgram({ params: { id: program.id }, body: { ...body, version: program.version } })
        : recognition.createProgram({ body }));
      toast({ title: t('recognition.programs.saved') });
      onClose();
      await renew('recognition');
    });
  return (
    <FormDialog
      title={program ? t('recognition.programs.editOf', { name: program.name }) : t('recognition.programs.new')}
      text={t(program ? 'recognition.programs.kept' : 'recognition.programs.draft')}
      action={t(program ? 'recognition.programs.save' : 'recognition.programs.new')}
      busy={busy}
      blocked={isWhole ? false : t('recognition.programs.missing')}
      failure={failure}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className="stack gap12">
        <TextField
          label={t('recognition.programs.name')}
          required
          maxLength={80}
          value={words.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label={t('recognition.programs.category')}
          required
          maxLength={40}
          value={words.category}
          onChange={(category) => set({ category })}
        />
        <TextArea
          label={t('recognition.programs.criteria')}
          required
          rows={3}
          maxLength={1000}
          value={words.criteria}
          onChange={(criteria) => set({ criteria })}
        />
        <Segmented
          label={t('recognition.programs.emblem')}
          options={emblems.map((key) => ({ key, label: t(`recognition.programs.emblem.${key}`) }))}
          value={words.emblem}
          onChange={(emblem) => set({ emblem })}
        />
        <SelectField
          label={t('recognition.programs.scope')}
          value={words.scope}
          onChange={(value) => set({ scope: scopes.find((one) => one === value) ?? 'company' })}
          options={scopes.map((value) => ({ value, label: t(`recognition.programs.scope.${value}`) }))}
        />
        <NumberField
          label={t(`recognition.programs.winners.${words.scope}`)}
          value={words.most_winners}
          onChange={(most) => set({ most_winners: Math.min(Math.max(most ?? 1, 1), mostWinners) })}
        />
        <SelectField
          label={t('recognition.programs.nominators')}
          value={words.nominators}
          onChange={(value) => set({ nominators: nominatorKinds.find((one) => one === value) ?? 'everybody' })}
          options={nominatorKinds.map((value) => ({ value, label: t(`recognition.programs.nominators.${value}`) }))}
        />
        {words.nominators === 'nobody' ? null : (
          <NumberField
            label={t('recognition.programs.most')}
            value={words.most_nominations}
            onChange={(most) => set({ most_nominations: Math.min(most ?? 0, mostNominations) })}
          />
        )}
        <MultiSelect
          label={t('recognition.programs.jury')}
          description={t('recognition.programs.juryText')}
          value={words.jury}
          onChange={(jury) => set({ jury: jury.slice(0, mostJurors) })}
          options={findPeople}
          chosen={program?.jury.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
        <SelectField
          label={t('recognition.programs.period')}
          value={words.period}
          onChange={(period) => set({ period: period || month })}
          options={[...new Set([words.period, month, monthBeside(month, 1), monthBeside(month, 2)])].map((value) => ({
            value,
            label: formatMonth(`${value}-01`),
          }))}
        />
        <DateField
          label={t('recognition.programs.closes')}
          required
          min={`${words.period}-01`}
          value={words.closes_on}
          onChange={(day) => set({ closes_on: day })}
        />
        <Checkbox
          label={t('recognition.programs.certificate')}
          value={words.gives_certificate}
          onChange={(gives) => set({ gives_certificate: gives })}
        />
      </div>
    </FormDialog>
  );
}
