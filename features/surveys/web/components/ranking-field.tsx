import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { moved, SortableList } from '#platform/web/ui/sortable-list.tsx';
import type { QuestionFieldProps, QuestionShell } from './question-field.tsx';

/** Options in the order of the person: dragged, or moved with buttons. The order counts once it was touched. */
export function RankingField({ question, answer, onAnswer, shell }: QuestionFieldProps & { shell: QuestionShell }) {
  const { t } = useTranslation();
  const ids = (question.options ?? []).map(({ id }) => id);
  const given = Array.isArray(answer) ? answer.filter((id) => ids.includes(id)) : [];
  const order = [...given, ...ids.filter((id) => !given.includes(id))];
  const labelOf = (id: string) => question.options?.find((option) => option.id === id)?.label ?? id;
  const isTouched = Array.isArray(answer);
  return (
    <Field {...shell} group hint={isTouched ? undefined : t('surveys.fill.order')}>
      {() => (
        <div className="stack gap8" data-invalid={shell.error ? true : undefined}>
          <SortableList ids={order} onSort={onAnswer} nameOf={labelOf}>
            {(id, at) => (
              <>
                <span className="num strong">{at + 1}</span>
                <span className="grow">{labelOf(id)}</span>
                <IconButton
                  label={t('ui.sort.up', { name: labelOf(id) })}
                  icon={<IconArrowUp size={16} />}
                  blocked={at === 0 ? t('ui.sort.first') : undefined}
                  onClick={() => onAnswer(moved(order, id, at - 1))}
                />
                <IconButton
                  label={t('ui.sort.down', { name: labelOf(id) })}
                  icon={<IconArrowDown size={16} />}
                  blocked={at === order.length - 1 ? t('ui.sort.last') : undefined}
                  onClick={() => onAnswer(moved(order, id, at + 1))}
                />
              </>
            )}
          </SortableList>
          {isTouched ? null : (
            <div>
              <Button size="small" onClick={() => onAnswer(order)}>
                {t('surveys.fill.keepOrder')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
