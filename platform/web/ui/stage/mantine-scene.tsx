import { Badge, Button, Switch, Table, TextInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Table.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { MantineIsland } from '../mantine-island.tsx';
import { words as w } from './words.ts';

/** Mantine's own parts under our tokens: for the screens that will take one. */
export function MantineScene() {
  return (
    <main style={{ padding: 24 }} className="stack">
      <h1 className="h1">{w.people}</h1>
      <MantineIsland>
        <Button>{w.sign}</Button>
        <Badge variant="light">{w.state}</Badge>
        <TextInput label={w.name} placeholder={w.findPerson} error={w.signWhy} />
        <Switch label={w.support} defaultChecked />
        <Table data={{ head: [w.name, w.campaign], body: [[w.person, w.lead]] }} />
      </MantineIsland>
    </main>
  );
}
