import css from './failure-words.module.css';

/** In words why the last try came to nothing, read aloud; nothing where none failed. */
export function FailureWords({ words }: { words: string | undefined }) {
  return words ? (
    <p role="alert" className={`t13 strong ${css.words}`}>
      {words}
    </p>
  ) : null;
}
