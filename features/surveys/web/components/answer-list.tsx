import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { askedQuestions } from '../../condition.ts';
import { surveys, type OwnAnswers } from '../surveys.ts';
import css from './answer-list.module.css';
import { AnswerView } from './answer-view.tsx';

type Answer = OwnAnswers['answers'][number];

/** What somebody answered, question by question as they were asked. */
export function AnswerList({ answer }: { answer: Pick<Answer, 'id' | 'document' | 'answers' | 'files'> }) {
  const fileOf = (question: string) => {
    const file = answer.files.find((one) => one.question === question);
    return file && { ...file, url: surveys.getAnswerFile.url({ params: { id: answer.id, question } }) };
  };
  return (
    <dl className={css.answers}>
      {askedQuestions(answer.document, answer.answers).map((question) =>
        question.type === 'section' ? (
          <div key={question.id} className={css.section}>
            <dt className="strong">{question.title}</dt>
            <dd />
          </div>
        ) : (
          <div key={question.id}>
            <dt className="ink2">{question.title}</dt>
            <dd>
              <AnswerView question={question} answer={answer.answers[question.id]} file={fileOf(question.id)} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The points of an answer, where its form gives them. */
export function Points({ answer: { points, points_of: of } }: { answer: Pick<Answer, 'points' | 'points_of'> }) {
  const { t } = useTranslation();
  if (points === null) return null;
  return (
    <span className="num strong">
      {t('surveys.fill.points', { points: formatNumber(points), of: formatNumber(of ?? 0) })}
    </span>
  );
}
