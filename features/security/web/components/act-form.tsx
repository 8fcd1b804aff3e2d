import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useIsChanged } from '#platform/web/ui/use-is-changed.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { conditions, itemTypes, mostItems, type Condition, type ItemType } from '../../item.ts';
import { actAddress, type ActDetail } from '../acts.ts';
import { security } from '../security.ts';
import { CodeField } from './code-field.tsx';
import { ItemPhotos } from './item-photos.tsx';
import css from './act.module.css';

interface Line {
  readonly key: string;
  readonly id?: string;
  readonly type: ItemType;
  readonly name: string;
  readonly serial: string;
  readonly condition: Condition;
  readonly note: string;
  readonly accessories: string;
  readonly value: number | undefined;
  readonly due: string;
}

const emptyLine = (key: string): Line => ({
  key,
  type: 'laptop',
  name: '',
  serial: '',
  condition: 'good',
  note: '',
  accessories: '',
  value: undefined,
  due: '',
});

const lineOf = (item: ActDetail['items'][number]): Line => ({
  key: item.id,
  id: item.id,
  type: item.type,
  name: item.name,
  serial: item.serial ?? '',
  condition: item.condition,
  note: item.condition_note,
  accessories: item.accessories,
  value: item.value ?? undefined,
  due: item.due_on ?? '',
});

/** A delivery as it is written: to whom, and each thing; saved as a draft, then issued on its page. */
export function ActForm({ act }: { act: ActDetail | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, failure, attempt } = useAttempt();
  const [person, setPerson] = useState(act?.owner?.id ?? '');
  const [note, setNote] = useState(act?.note ?? '');
  const [lines, setLines] = useState<readonly Line[]>(act ? act.items.map(lineOf) : [emptyLine('0')]);
  const [made, setMade] = useState(1);
  const set = (key: string, more: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...more } : line)));
  const isChanged = useIsChanged({ person, note, lines });
  const missing =
    person === ''
      ? t('security.add.personFirst')
      : lines.some(({ name }) => name.trim() === '')
        ? t('security.add.nameFirst')
        : undefined;
  const save = () =>
    attempt(async () => {
      const body = {
        person_id: person,
        note: note.trim(),
        items: lines.map(({ id, type, name, serial, condition, note: state, accessories, value, due }) => ({
          ...(id ? { id } : {}),
          type,
          name: name.trim(),
          serial: serial.trim(),
          condition,
          condition_note: state.trim(),
          accessories: accessories.trim(),
          value: value ?? null,
          due_on: due === '' ? null : due,
        })),
      };
      const { id } = act
        ? await security.saveAct({ params: { id: act.id }, body: { ...body, version: act.version } })
        : await security.createAct({ body });
      await renew('security');
      toast({ title: t('security.add.saved') });
      await navigate({ to: actAddress(id) });
    });
  return (
    <div className="stack">
      <UnsavedGuard when={isChanged && !busy} within="que" />
      <Card padded>
        <div className={css.fields}>
          <SelectField
            required
            name="person"
            label={t('security.act.receives')}
            value={person}
            onChange={setPerson}
            options={findPeople}
            readOnly={act !== undefined}
            chosen={act?.owner ? { value: act.owner.id, label: act.owner.name } : undefined}
          />
          <TextField name="note" label={t('security.add.note')} value={note} onChange={setNote} maxLength={500} />
        </div>
      </Card>
      <Card padded>
        <SectionTitle>{t('security.act.things')}</SectionTitle>
        {lines.map((line, at) => (
          <fieldset key={line.key} className={css.thing}>
            <legend className="visually-hidden">{t('security.add.thing', { number: at + 1 })}</legend>
            <div className={css.fields}>
              <SelectField
                required
                label={t('security.inventory.type')}
                value={line.type}
                options={itemTypes.map((value) => ({ value, label: t(`security.item.type.${value}`) }))}
                onChange={(type) => set(line.key, { type: itemTypes.find((one) => one === type) ?? 'other' })}
              />
              <TextField
                required
                label={t('security.inventory.name')}
                value={line.name}
                maxLength={120}
                onChange={(name) => set(line.key, { name })}
              />
              <CodeField
                name={`serial-${at}`}
                label={t('security.item.serial')}
                value={line.serial}
                onChange={(serial) => set(line.key, { serial })}
              />
              <SelectField
                required
                label={t('security.inventory.condition')}
                value={line.condition}
                options={conditions.map((value) => ({ value, label: t(`security.item.condition.${value}`) }))}
                onChange={(next) => set(line.key, { condition: conditions.find((one) => one === next) ?? 'good' })}
              />
              <TextField
                label={t('security.add.conditionNote')}
                value={line.note}
                maxLength={300}
                onChange={(next) => set(line.key, { note: next })}
              />
              <TextField
                label={t('security.item.accessories')}
                value={line.accessories}
                maxLength={300}
                onChange={(accessories) => set(line.key, { accessories })}
              />
              <NumberField
                label={t('security.add.value')}
                value={line.value}
                onChange={(value) => set(line.key, { value })}
              />
              <DateField label={t('security.item.due')} value={line.due} onChange={(due) => set(line.key, { due })} />
            </div>
            <div className="row wrap between gap8">
              {act && line.id ? (
                <ItemPhotos item={act.items.find(({ id }) => id === line.id)!} />
              ) : (
                <span className="t13 ink3">{t('security.add.photosLater')}</span>
              )}
              <Button
                size="small"
                variant="quiet"
                icon={<IconTrash size={16} />}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              >
                {t('security.add.remove', { number: at + 1 })}
              </Button>
            </div>
          </fieldset>
        ))}
        <Button
          icon={<IconPlus />}
          blocked={lines.length >= mostItems ? t('security.add.full', { most: mostItems }) : undefined}
          onClick={() => {
            setLines([...lines, emptyLine(String(made))]);
            setMade(made + 1);
          }}
        >
          {t('security.add.another')}
        </Button>
      </Card>
      <FailureWords words={failure} />
      <div className="row end">
        <Button variant="primary" busy={busy} blocked={missing} onClick={() => void save()}>
          {t('security.add.save')}
        </Button>
      </div>
    </div>
  );
}
