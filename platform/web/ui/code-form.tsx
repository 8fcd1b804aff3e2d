import { useState, type FormEvent } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { TextField } from './text-field.tsx';
import css from './code-form.module.css';

/** Asks for a code on a page for anybody: what is written on paper, typed in. */
export function CodeForm({ label, action, onAsk }: { label: string; action: string; onAsk: (code: string) => void }) {
  const [code, setCode] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onAsk(code.trim());
  };
  return (
    <Card padded>
      <form className={css.form} onSubmit={ask}>
        <TextField label={label} value={code} maxLength={40} spellCheck={false} onChange={setCode} />
        <Button type="submit">{action}</Button>
      </form>
    </Card>
  );
}
