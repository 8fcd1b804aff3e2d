import { describe, expect, test } from 'vitest';
import { readCertificate } from './certificate-text.ts';

describe('the fields of a certificate of medical leave', () => {
  test('are read with their labels, days before months', () => {
    expect(
      readCertificate(`CERTIFICADO DE INCAPACIDAD No. 00-4471829
        EPS Andes Salud  NIT 800.123.456
        Fecha de expedición: 24/11/2026   Fecha de inicio: 24/11/2026   Fecha fin: 26/11/2026   Días: 3
        Diagnóstico: J11 Influenza   Origen: Enfermedad general`),
    ).toEqual({
      certificate_number: '00-4471829',
      entity: 'EPS Andes Salud',
      issued_on: '2026-11-24',
      starts_on: '2026-11-24',
      ends_on: '2026-11-26',
      diagnosis_code: 'J11',
      origin: 'common',
    });
  });

  test('are counted from the days where no end is written, and read in words', () => {
    expect(
      readCertificate(
        'Se expide el 3 de febrero de 2027 incapacidad por 5 (cinco) días desde el 3 de febrero de 2027. Accidente de trabajo. ARL Positiva',
      ),
    ).toEqual({
      entity: 'ARL Positiva',
      issued_on: '2027-02-03',
      starts_on: '2027-02-03',
      ends_on: '2027-02-07',
      origin: 'occupational',
    });
  });

  test('are left out where they cannot be: an impossible day, an end before the start, nothing at all', () => {
    expect(readCertificate('Desde 31/02/2027 hasta 01/03/2027')).toEqual({});
    expect(readCertificate('Fecha de inicio 10/03/2027 fecha final 01/03/2027')).toEqual({ starts_on: '2027-03-10' });
    expect(readCertificate('Recibo de la tienda')).toEqual({});
  });
});
