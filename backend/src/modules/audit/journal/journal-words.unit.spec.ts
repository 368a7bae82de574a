import { describe, expect, it } from '@jest/globals';
import { changesOf, nobodyIn, sentenceOf } from './journal-words.js';

const EVA = { cpf: '98765432100', nome: 'EVA' };

describe('the sentence of an entry', () => {
  it.each([
    ['deu a EVA acesso de administrador a esta associação', 'vinculo.inclusao', { alvo: { ...EVA, tipo: 'ADMIN', situacao: 'ATIVO' } }],
    [
      'deu a EVA acesso de usuário a esta associação, ainda inativo',
      'vinculo.inclusao',
      { alvo: { ...EVA, tipo: 'USER', situacao: 'INATIVO' } },
    ],
    [
      'mudou o acesso de EVA: era de usuário, agora é de gestor e reativou o acesso de EVA',
      'vinculo.alteracao',
      { alvo: EVA, antes: { tipo: 'USER', situacao: 'INATIVO' }, depois: { tipo: 'GEST', situacao: 'ATIVO' } },
    ],
    [
      'mudou o tipo do usuário EVA de USER para ADMIN',
      'usuario.alteracao',
      { alvo: EVA, antes: { role: 'USER' }, depois: { role: 'ADMIN' } },
    ],
    ['mudou a senha de EVA', 'usuario.alteracao', { alvo: EVA, antes: {}, depois: {}, semValor: ['senha_hash'] }],
    ['alterou o usuário EVA: e-mail', 'usuario.alteracao', { alvo: EVA, antes: {}, depois: {}, semValor: ['email'] }],
    ['cadastrou o associado nº 3', 'pessoa.inclusao', { alvo: { id: 3 } }],
    [
      'excluiu os dados pessoais do CPF ***.654.321-** (Dependentes: 2)',
      'dados_pessoais.exclusao',
      { alvo: { cpf: '***.654.321-**', partes: 'Dependentes: 2' } },
    ],
    [
      'viu CPF, RG e data de nascimento do associado nº 3: Matrícula na escola',
      'pessoa.consulta',
      { alvo: { id: 3 }, motivo: 'Matrícula na escola' },
    ],
    ['viu CPF e data de nascimento do dependente EVA: Creche', 'dependente.consulta', { alvo: EVA, motivo: 'Creche' }],
    ['excluiu o dependente nº 4', 'dependente.exclusao', { alvo: { id: 4 } }],
    ['convidou EVA a escolher a senha do primeiro acesso', 'sessao.convite', { alvo: EVA }],
    ['saiu do sistema', 'sessao.encerramento', { alvo: EVA }],
    [
      'encerrou as suas sessões em Chrome 153, Windows e Safari 26, iPhone',
      'sessao.encerramento',
      { alvo: { ...EVA, aparelhos: ['Chrome 153, Windows', 'Safari 26, iPhone'] } },
    ],
    ['cadastrou o segundo fator de EVA (aplicativo autenticador)', 'segundo_fator.inclusao', { alvo: { ...EVA, tipo: 'TOTP' } }],
    ['cadastrou a exigência de segundo fator dos gestores', 'segundo_fator_exigido.inclusao', { alvo: { cnpj: '1', tipo: 'GEST' } }],
    ['usou um código de recuperação no lugar do segundo fator', 'sessao.recuperacao', { alvo: EVA }],
    ['tentou entrar como EVA e não conseguiu: senha incorreta', 'sessao.recusa', { alvo: EVA, motivo: 'senha incorreta' }],
    ['excluiu o feriado de 08/09/2026 (PADROEIRA)', 'feriado.exclusao', { alvo: { data: '2026-09-08', descricao: 'PADROEIRA' } }],
    ['alterou a imagem do cabeçalho em paisagem: imagem', 'imagem.alteracao', { alvo: { orientacao: 'P' }, semValor: ['png'] }],
    [
      'alterou a conta 1-9 da agência 12: abertura, programa nº',
      'conta.alteracao',
      { alvo: { num_conta: '1-9', agencia: '12' }, antes: {}, depois: { aberta_em: '2026-01-02', id_programa: 3 } },
    ],
    [
      'alterou o dependente EVA: nascimento',
      'dependente.alteracao',
      { alvo: EVA, antes: { data_nasc: null }, depois: { data_nasc: '2019-01-02' } },
    ],
    ['cadastrou carro (9)', 'carro.inclusao', { alvo: { placa: 9 } }],
  ])('%s', (sentence, tipo, fact) => {
    expect(sentenceOf(tipo, '', fact)).toBe(sentence);
  });

  it("knows a password of one's own from that of another", () => {
    const fact = { alvo: EVA, antes: {}, depois: {}, semValor: ['senha_hash'] };
    expect(sentenceOf('usuario.alteracao', EVA.cpf, fact)).toBe('mudou a própria senha');
    expect(sentenceOf('usuario.alteracao', '52998224725', fact)).toBe('mudou a senha de EVA');
  });

  it('distinguishes a stranger from the system when nobody was logged in', () => {
    expect([nobodyIn('sessao.recusa'), nobodyIn('programa.inclusao')]).toEqual(['Alguém', 'Sistema']);
  });

  it('writes changes with formatted dates, amounts and documents, and never a hidden value', () => {
    const fact = {
      alvo: EVA,
      antes: { data_nasc: '1990-02-01', cpf_conjuge: null },
      depois: { data_nasc: '1990-02-10', cpf_conjuge: EVA.cpf },
      semValor: ['senha_hash'],
    };
    expect(changesOf('pessoa.alteracao', fact)).toEqual([
      { campo: 'Data de nascimento', antes: '01/02/1990', depois: '10/02/1990' },
      { campo: 'CPF do cônjuge', antes: '', depois: '987.654.321-00' },
      { campo: 'Senha', antes: '(não guardado)', depois: '(não guardado)' },
    ]);
    expect(changesOf('despesa_recorrente.alteracao', { alvo: { id: 1 }, antes: { valor: 1_234_56 }, depois: { valor: 50 } })).toEqual([
      { campo: 'Valor', antes: 'R$\u00a01.234,56', depois: 'R$\u00a00,50' },
    ]);
  });
});
