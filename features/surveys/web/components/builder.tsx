import { IconAlertTriangle, IconEye, IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { moved, SortableList } from '#platform/web/ui/sortable-list.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import { problemsOf } from '../../publishable.ts';
import { most, newQuestion, questionTypes, type Question, type QuestionType } from '../../question.ts';
import type { ManagedSurvey } from '../surveys.ts';
import css from './builder.module.css';
import { newKey } from './key.ts';
import { LivePreview } from './live-preview.tsx';
import { OutcomeEditor } from './outcome-editor.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { QuestionCard } from './question-card.tsx';
import { SurveySettings } from './survey-settings.tsx';
import { SurveyPreview } from './survey-preview.tsx';
import { questionIcons } from './type-icons.ts';
import { useSurvey } from './use-survey.ts';

export interface BuilderProps {
  survey: ManagedSurvey;
  onPublished: (survey: ManagedSurvey) => void;
}

/** Writes a form: questions, their order and conditions, and its settings. What is written is kept by itself. */
export function Builder({ survey, onPublished }: BuilderProps) {
  const { t } = useTranslation();
  const keeper = useSurvey(survey, t('surveys.builder.untitled'));
  const [open, setOpen] = useState<string>();
  const isWide = useMedia(DESKTOP);
  const [chosen, setChosen] = useState<'settings' | 'preview'>();
  // While a question is written its readers' view stands beside it, unless the author wants the other.
  const side = isWide ? (chosen ?? (open === undefined ? 'settings' : 'preview')) : 'settings';
  const [dialog, setDialog] = useState<'preview' | 'publish'>();
  const [isChecked, setChecked] = useState(false);
  const { writing, change } = keeper;
  const { document } = writing;
  const { questions } = document;
  const problems = problemsOf(document, writing);
  const put = (next: readonly Question[]) => change({ document: { ...document, questions: [...next] } });
  const add = (type: QuestionType) => {
    const id = newKey(questions.map((one) => one.id));
    put([...questions, newQuestion(type, id, [newKey([]), newKey([])])]);
    setOpen(id);
  };
  const remove = (question: Question) => {
    put(questions.filter(({ id }) => id !== question.id));
    toast({
      title: t('surveys.builder.removed'),
      action: { label: t('ui.undo'), run: () => put(questions) },
    });
  };
  const duplicate = (question: Question) => {
    const id = newKey(questions.map((one) => one.id));
    const at = questions.indexOf(question);
    put([...questions.slice(0, at + 1), { ...structuredClone(question), id }, ...questions.slice(at + 1)]);
    setOpen(id);
  };
  const sort = (ids: readonly string[]) => put(ids.map((id) => questions.find((one) => one.id === id)!));
  const publish = async () => {
    setChecked(true);
    if (problems.length > 0) return setOpen(problems.find(({ question }) => question !== '')?.question);
    await keeper.save();
    setDialog('publish');
  };
  const nameOf = (id: string) => questions.find((one) => one.id === id)?.title || t('surveys.builder.blank');
  const whole = problems.filter(({ question }) => question === '');
  return (
    <>
      {keeper.isStale ? <StaleBanner title={t('surveys.builder.stale')} /> : null}
      {keeper.saved.has_changes ? (
        <Banner
          tone="info"
          icon={<IconAlertTriangle size={20} />}
          title={t('surveys.builder.changes')}
          text={t('surveys.builder.changesText')}
        />
      ) : null}
      <div className={css.layout}>
        <div className={css.questions}>
          <SortableList
            ids={questions.map(({ id }) => id)}
            onSort={sort}
            nameOf={nameOf}
            className={css.list}
            itemClass={css.item}
          >
            {(id, at) => (
              <QuestionCard
                key={id}
                question={questions[at]!}
                at={at}
                questions={questions}
                isOpen={open === id}
                problems={isChecked ? problems.filter(({ question }) => question === id) : []}
                onOpen={() => setOpen(open === id ? undefined : id)}
                onChange={(question) => put(questions.map((one) => (one.id === id ? question : one)))}
                onMove={(to) =>
                  sort(
                    moved(
                      questions.map((one) => one.id),
                      id,
                      to,
                    ),
                  )
                }
                onDuplicate={() => duplicate(questions[at]!)}
                onRemove={() => remove(questions[at]!)}
              />
            )}
          </SortableList>
          <FailureWords
            words={isChecked ? whole.map(({ code }) => t(`surveys.problem.${code}`)).join(' ') : undefined}
          />
          <Menu
            label={t('surveys.builder.add')}
            align="start"
            trigger={(props) => (
              <Button
                {...props}
                icon={<IconPlus size={16} />}
                blocked={
                  questions.length >= most.questions ? t('surveys.builder.full', { count: most.questions }) : false
                }
              >
                {t('surveys.builder.add')}
              </Button>
            )}
            items={questionTypes.map((type) => {
              const Icon = questionIcons[type];
              return {
                key: type,
                label: t(`surveys.type.${type}`),
                icon: <Icon size={16} />,
                onSelect: () => add(type),
              };
            })}
          />
          {writing.kind === 'survey' ? null : (
            <OutcomeEditor
              kind={writing.kind}
              document={document}
              onChange={(outcomes) => change({ document: { ...document, outcomes } })}
            />
          )}
        </div>
        <div className={css.side}>
          {isWide ? (
            <Segmented
              label={t('surveys.builder.side')}
              options={(['settings', 'preview'] as const).map((key) => ({
                key,
                label: t(`surveys.builder.side.${key}`),
              }))}
              value={side}
              onChange={setChosen}
            />
          ) : null}
          {side === 'preview' ? <LivePreview writing={writing} open={open} /> : <SurveySettings keeper={keeper} />}
        </div>
      </div>
      <div className={css.foot}>
        <DraftStatus draft={keeper.draft} />
        <FailureWords
          words={isChecked && problems.length > 0 ? t('surveys.builder.mend', { count: problems.length }) : undefined}
        />
        <span className={css.buttons}>
          <Button icon={<IconEye size={16} />} onClick={() => setDialog('preview')}>
            {t('surveys.builder.preview')}
          </Button>
          <Button
            variant="primary"
            icon={<IconSend size={16} />}
            blocked={keeper.isStale ? t('surveys.builder.stale') : false}
            onClick={() => void publish()}
          >
            {t(survey.state === 'draft' ? 'surveys.publish.publish' : 'surveys.publish.changes')}
          </Button>
        </span>
      </div>
      {dialog === 'preview' ? <SurveyPreview writing={writing} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'publish' ? (
        <PublishDialog
          survey={keeper.saved}
          onClose={() => setDialog(undefined)}
          onDone={(done) => {
            setDialog(undefined);
            keeper.accept(done);
            onPublished(done);
          }}
        />
      ) : null}
    </>
  );
}
