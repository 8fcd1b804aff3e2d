import css from './order.module.css';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** What was delivered, in lines as they were written; an address in them leads there. */
export function DeliveredWords({ text }: { text: string }) {
  return (
    <span className={css.problem}>
      {text.split(address).map((part, at) =>
        at % 2 === 1 ? (
          <a key={at} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}
