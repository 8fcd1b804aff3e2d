import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { recognition, type Program } from '../recognition.ts';
import { Emblem } from './emblem.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import css from './recognition.module.css';

/** The programmes: where each stands and where it goes next, its words, and a new one. */
export function ProgramsCard() {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Program | 'new'>();
  const { data } = useQuery(recognition.listPrograms.query());
  const move = async ({ id, name, version }: Program, to: Program['state']) => {
    await trying(async () => {
      await recognition.moveProgram({ params: { id }, body: { to, version } });
      toast({ title: t('recognition.jury.moved', { program: name, state: t(`recognition.program.${to}`) }) });
    });
    await renew('recognition');
  };
  return (
    <Card padded>
      <SectionTitle
        aside={
          <Button size="small" icon={<IconPlus />} onClick={() => setEditing('new')}>
            {t('recognition.programs.new')}
          </Button>
        }
      >
        {t('recognition.jury.programs')}
      </SectionTitle>
      <ul className={css.list}>
        {data?.items.map((one) => (
          <li key={one.id} className={css.line}>
            <Emblem kind={one.emblem} size={28} />
            <span className="grow">
              <span className="medium">{one.name}</span>
              <br />
              <span className="t13 ink3">{t(`recognition.program.${one.state}`)}</span>
              <span className={css.tools}>
                {one.next.map((to) => (
                  <Button
                    key={to}
                    size="small"
                    aria-label={`${t(`recognition.program.to.${to}`)}: ${one.name}`}
                    onClick={() => void move(one, to)}
                  >
                    {t(`recognition.program.to.${to}`)}
                  </Button>
                ))}
                {one.may_edit ? (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('recognition.programs.editOf', { name: one.name })}
                    onClick={() => setEditing(one)}
                  >
                    {t('recognition.programs.edit')}
                  </Button>
                ) : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {editing ? (
        <ProgramDialog program={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      ) : null}
    </Card>
  );
}
