import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { IsNotEmpty, IsOptional } from 'class-validator';
import { useState } from 'react';
import type { Overtaking } from '#contracts/common/problem.js';
import { draw } from '../../../../../test/ui/draw';
import { ApiError } from '../../api/client';
import { MoneyField } from './fields/money-field';
import { TextField } from './fields/text-field';
import { FormDialog } from './form-dialog';

class BillRequest {
  @IsOptional()
  id?: number | null;

  @IsOptional()
  versao?: number | null;

  @IsNotEmpty({ message: 'Nome é obrigatório' })
  nome!: string;

  @IsOptional()
  valor?: number;
}

const OPENED = { id: 1, versao: 1, nome: 'LUZ', valor: 55 };
const BY_RITA: Overtaking = { por: 'RITA MORAIS', minha: false, em: '2026-11-30T13:32:00.000Z', descricao: null, sequencia: null };

interface BillProps {
  onSave: (body: BillRequest) => Promise<unknown>;
  onClose: () => void;
  isPart?: boolean;
  /** What somebody else saves first: as soon as one saves, or on a press of *Outra pessoa*. */
  newest: object;
}

/** A form over a bill, on a screen that knows its newest version. */
function Bill({ onSave, onClose, isPart, newest }: BillProps) {
  const [record, setRecord] = useState(OPENED);
  const overtake = () => setRecord({ ...OPENED, versao: 2, ...newest });
  const save = (body: BillRequest) => {
    overtake();
    return onSave(body);
  };
  return (
    <>
      <button type="button" onClick={overtake}>
        Outra pessoa
      </button>
      <FormDialog title="Conta" schema={BillRequest} values={record} onSave={save} isPart={isPart} onClose={onClose}>
        <TextField name="nome" label="Nome" />
        <MoneyField name="valor" label="Valor" />
      </FormDialog>
    </>
  );
}

/** The form, whose first save is refused, since somebody else has saved `newest`. */
function drawBill(newest: object, { isPart = false, changes = [BY_RITA] } = {}) {
  const onClose = jest.fn();
  const onSave = jest.fn(async ({ versao }: BillRequest) => {
    if (versao === 1) throw new ApiError(409, 'Este registro foi alterado.', 'registro.versao', [], { mudancas: changes });
  });
  return { user: draw(<Bill {...{ onSave, onClose, isPart, newest }} />), onSave, onClose };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('an overtaken form says who changed what, keeps the text, and saves both', async () => {
  const { user, onSave, onClose } = drawBill({ valor: 66.5 });
  await user.clear(field('Nome'));
  await user.type(field('Nome'), 'ÁGUA');
  await user.click(await button('Salvar'));
  expect(await screen.findByText(/^Rita Morais, 30\/11\/2026 às 10:32: valor de R\$\s55,00 para R\$\s66,50$/)).toBeTruthy();
  expect(field('Nome').value).toBe('ÁGUA');
  await user.click(await button('Manter o meu texto'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenLastCalledWith({ id: 1, versao: 2, nome: 'ÁGUA', valor: 66.5 });
});

test('a field that both changed is shown with both, and stays as one wrote it', async () => {
  const { user, onSave, onClose } = drawBill({ nome: 'GÁS' });
  await user.clear(field('Nome'));
  await user.type(field('Nome'), 'ÁGUA');
  await user.click(await button('Salvar'));
  await user.click(await button('Ver o que mudou'));
  expect((await screen.findByRole('region', { name: 'O que mudou' })).textContent).toBe(
    'Nome: de LUZ para GÁS. Você também mudou este campo: fica o seu, ÁGUA',
  );
  await user.click(await button('Manter o meu texto'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenLastCalledWith({ ...OPENED, versao: 2, nome: 'ÁGUA' });
});

test('the sentence of the audit is shown where there is one, with its entry', async () => {
  const { user } = drawBill(
    { valor: 66.5 },
    { changes: [{ ...BY_RITA, minha: true, descricao: 'Conta nº 1: valor mudou', sequencia: 8 }] },
  );
  await user.type(field('Nome'), '!');
  await user.click(await button('Salvar'));
  expect(await screen.findByText(/^Você mesmo, em outra aba, .*: Conta nº 1: valor mudou$/)).toBeTruthy();
  await user.click(await button('Ver o que mudou'));
  expect(screen.getByRole('link', { name: 'Ver na linha do tempo' }).getAttribute('href')).toBe('/auditoria?antes=9');
});

test('a form of a part of a record saves by itself when only the rest of it changed', async () => {
  const { user, onSave, onClose } = drawBill({}, { isPart: true });
  await user.type(field('Nome'), '!');
  await user.click(await button('Salvar'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenLastCalledWith({ ...OPENED, versao: 2, nome: 'LUZ!' });
});

test('a form whose record was deleted keeps its text, and offers to create it again', async () => {
  const onSave = jest.fn(async ({ id }: BillRequest) => {
    if (id) throw new ApiError(404, 'Conta não encontrada.', 'registro.ausente');
  });
  const onClose = jest.fn();
  const user = draw(
    <FormDialog title="Conta" schema={BillRequest} values={OPENED} onSave={onSave} asNew={{ id: null, versao: null }} onClose={onClose}>
      <TextField name="nome" label="Nome" />
    </FormDialog>,
  );
  await user.type(field('Nome'), '!');
  await user.click(await button('Salvar'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Conta não encontrada. O que você escreveu continua aqui/);
  expect(field('Nome').value).toBe('LUZ!');
  await user.click(await button('Salvar como novo'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenLastCalledWith({ ...OPENED, id: null, versao: null, nome: 'LUZ!' });
});

test('a form in which nothing was written follows its record', async () => {
  const { user } = drawBill({ nome: 'GÁS' });
  await user.click(screen.getByText('Outra pessoa'));
  await waitFor(() => expect(field('Nome').value).toBe('GÁS'));
});

class ActRequest {
  @IsOptional()
  ultimoAto?: number | null;

  @IsOptional()
  contas?: { versao: number; nome: string }[];
}

interface ActProps {
  onSave: (body: ActRequest) => Promise<unknown>;
  onClose: () => void;
  namesAct: boolean;
}

/** A form that names a version only in a row, or with the last act that was seen. */
function Act({ onSave, onClose, namesAct }: ActProps) {
  const [number, setNumber] = useState(1);
  const values = { contas: [{ versao: number, nome: 'LUZ' }], ...(namesAct && { ultimoAto: number }) };
  return (
    <>
      <button type="button" onClick={() => setNumber(2)}>
        Outra pessoa
      </button>
      <FormDialog title="Ato" schema={ActRequest} values={values} onSave={onSave} onClose={onClose}>
        <p>Desfazer</p>
      </FormDialog>
    </>
  );
}

test.each([
  ['follows the versions of its rows', { namesAct: false, sent: { contas: [{ versao: 2, nome: 'LUZ' }] } }],
  ['does not follow an act that was not seen', { namesAct: true, sent: { contas: [{ versao: 1, nome: 'LUZ' }], ultimoAto: 1 } }],
])('a form without a version of its own %s', async (_, { namesAct, sent }) => {
  const onSave = jest.fn(async (_body: ActRequest) => {});
  const onClose = jest.fn();
  const user = draw(<Act {...{ onSave, onClose, namesAct }} />);
  await user.click(screen.getByText('Outra pessoa'));
  await user.click(await button('Salvar'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith(sent);
});
