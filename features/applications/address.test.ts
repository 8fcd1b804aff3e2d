import { expect, test } from 'vitest';
import { isEmbeddable, isWebAddress, reportOf } from './address.ts';

test.each([
  ['https://crm.example/inicio?x=1', true],
  ['http://10.2.3.4:8080/', true],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>1</script>', false],
  ['ftp://files.example', false],
  ['//crm.example', false],
  ['https://user:secret@crm.example', false],
  ['crm.example', false],
])('%s can be opened: %s', (address, expected) => expect(isWebAddress(address)).toBe(expected));

const origins = ['https://tableros.example', 'https://*.informes.example', 'not an origin'];

test.each([
  ['https://tableros.example/operacion', true],
  ['https://a.informes.example/x', true],
  ['https://a.b.informes.example/x', true],
  ['https://informes.example/x', false],
  ['https://malinformes.example/x', false],
  ['http://a.informes.example/x', false],
  ['http://tableros.example/operacion', false],
  ['https://tableros.example:8443/operacion', false],
  ['https://tableros.example.evil.example/', false],
])('a report at %s is shown inside: %s', (address, expected) => expect(isEmbeddable(address, origins)).toBe(expected));

test('nothing is shown inside where no origin is allowed', () => {
  expect(isEmbeddable('https://tableros.example/', [])).toBe(false);
});

test.each([
  ['https://tableros.andina.example/informes/operacion', true, '/demo-report.svg'],
  ['https://tableros.andina.example/informes/operacion', false, undefined],
  ['https://andina.example.evil.example/', true, undefined],
])('a report of the demo company opens in it: %s, demo %s', (address, DEMO, shown) =>
  expect(reportOf(address, { EMBED_ORIGINS: [], DEMO })).toEqual({
    url: shown ?? address,
    embeddable: shown !== undefined,
  }),
);
