import { describe, expect, it } from '@jest/globals';
import { changeText } from '#contracts/audit/journal.js';
import { JOURNAL_RECORDS } from '#contracts/audit/journal-records.js';
import { type Word } from '#contracts/common/vocabulary.js';
import { ACCOUNT_RECORD } from '#contracts/treasury/account.record.js';
import { PAYEE_RECORD } from '#contracts/treasury/payee.record.js';
import { changesOf, nobodyIn, sentenceOf, targetOf } from './journal-words.js';

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
      'deu a EVA acesso de auditor a esta associação a 2025 e 2026 até 31/12/2026',
      'vinculo.inclusao',
      { alvo: { ...EVA, tipo: 'AUDITOR', situacao: 'ATIVO', anos: [2025, 2026], ate: '2026-12-31' } },
    ],
    [
      'deu a EVA acesso de auditor a esta associação a 2025 até 31/12/2026, com o recebimento e o julgamento das prestações de contas',
      'vinculo.inclusao',
      { alvo: { ...EVA, tipo: 'AUDITOR', situacao: 'ATIVO', anos: [2025], ate: '2026-12-31', julga: true } },
    ],
    [
      'deu a EVA o recebimento e o julgamento das prestações de contas',
      'vinculo.alteracao',
      { alvo: EVA, antes: { julga: null }, depois: { julga: true } },
    ],
    [
      'mudou o acesso de auditor de EVA: a 2026 e retirou de EVA o recebimento e o julgamento das prestações de contas',
      'vinculo.alteracao',
      { alvo: EVA, antes: { julga: true }, depois: { anos: [2026], julga: null } },
    ],
    ['mudou o acesso de auditor de EVA: a 2026', 'vinculo.alteracao', { alvo: EVA, depois: { anos: [2026] } }],
    ['mudou o acesso de auditor de EVA: até 31/12/2026', 'vinculo.alteracao', { alvo: EVA, depois: { ate: '2026-12-31' } }],
    [
      'mudou o acesso de EVA: era de gestor, agora é de auditor a 2026',
      'vinculo.alteracao',
      { alvo: EVA, antes: { tipo: 'GEST' }, depois: { tipo: 'AUDITOR', anos: [2026] } },
    ],
    ['suspendeu o acesso de EVA', 'vinculo.alteracao', { alvo: EVA, depois: { situacao: 'INATIVO' } }],
    ['retirou o acesso de usuário de EVA', 'vinculo.exclusao', { alvo: { ...EVA, tipo: 'USER' } }],
    [
      'mudou o acesso de EVA: era de usuário, agora é de gestor e reativou o acesso de EVA',
      'vinculo.alteracao',
      { alvo: EVA, antes: { tipo: 'USER', situacao: 'INATIVO' }, depois: { tipo: 'GEST', situacao: 'ATIVO' } },
    ],
    [
      'mudou o tipo do usuário EVA de Usuário para Administrador',
      'usuario.alteracao',
      { alvo: EVA, antes: { role: 'USER' }, depois: { role: 'ADMIN' } },
    ],
    ['mudou a senha de EVA', 'usuario.alteracao', { alvo: EVA, antes: {}, depois: {}, semValor: ['senha_hash'] }],
    ['cadastrou o usuário EVA', 'usuario.inclusao', { alvo: EVA }],
    ['ativou o usuário EVA', 'usuario.alteracao', { alvo: EVA, depois: { situacao: 'ATIVO' } }],
    [
      'inativou o usuário EVA; alterou o usuário EVA: nome, e-mail',
      'usuario.alteracao',
      { alvo: EVA, depois: { situacao: 'INATIVO', nome: 'EVA' }, semValor: ['email'] },
    ],
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
    ['procurou entre os associados ***.654.321-**', 'pessoa.procura', { alvo: { procurado: '***.654.321-**' } }],
    ['entrou no sistema', 'sessao.abertura', { alvo: EVA }],
    ['pediu por e-mail uma nova senha para EVA', 'sessao.pedido', { alvo: EVA }],
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
    ['recebeu novos códigos de recuperação, no lugar dos anteriores', 'sessao.renovacao', { alvo: EVA }],
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
    ['fez a importação nº 3 (gastos.csv)', 'importacao.inclusao', { alvo: { id: 3, tipo: 'DESPESAS', arquivo: 'gastos.csv' } }],
    [
      'desfez a importação nº 3 (gastos.csv)',
      'importacao.alteracao',
      { alvo: { id: 3, tipo: 'DESPESAS', arquivo: 'gastos.csv' }, depois: { desfeita_por: 'EVA' } },
    ],
    ['propôs a alçada de R$\u00a01.000,00', 'alcada.inclusao', { alvo: { proposta_aberta: true, valor_proposto: 1000_00 } }],
    ['propôs que todo pagamento dependa de liberação', 'alcada.inclusao', { alvo: { proposta_aberta: true, valor_proposto: 0 } }],
    ['propôs que nenhum pagamento dependa de liberação', 'alcada.alteracao', { alvo: { proposta_aberta: true } }],
    [
      'confirmou a alçada de R$\u00a00,50',
      'alcada.alteracao',
      { alvo: { proposta_aberta: false, valor_proposto: 50 }, depois: { confirmada_em: '2026-01-02T10:00:00Z' } },
    ],
    ['retirou a proposta de alçada', 'alcada.alteracao', { alvo: { proposta_aberta: false, valor_proposto: 50 } }],
    ['retirou a proposta de alçada', 'alcada.exclusao', { alvo: { proposta_aberta: true, valor_proposto: 50 } }],
    ...[
      { tipo: 'RESSALVA', did: 'fez a' },
      { tipo: 'RESPOSTA', did: 'respondeu à' },
      { tipo: 'SANADA', did: 'deu por sanada a' },
      { tipo: 'MANTIDA', did: 'manteve a' },
    ].map(({ tipo, did }) => [`${did} ressalva nº 2 de 2026`, 'ressalva.inclusao', { alvo: { id: 2, ano: 2026, tipo } }] as const),
    [
      'fez a ressalva nº 2 de 2026, sobre o lançamento nº 7: Falta a nota.',
      'ressalva.inclusao',
      { alvo: { id: 2, ano: 2026, tipo: 'RESSALVA', sequencia: 7, texto: 'Falta a nota.' } },
    ],
    [
      'assinou o parecer nº 2 de 2026 (recomenda a aprovação), sobre o lançamento nº 7',
      'parecer.inclusao',
      { alvo: { id: 2, ano: 2026, conclusao: 'APROVACAO', sequencia: 7 } },
    ],
    ['emitiu livro.pdf', 'documento.emissao', { alvo: { nome: 'livro.pdf' } }],
    ['cadastrou carro (9, AZUL)', 'carro.inclusao', { alvo: { placa: 9, cor: 'AZUL' } }],
  ])('%s', (sentence, tipo, fact) => {
    expect(sentenceOf(tipo, '', fact)).toBe(sentence);
  });

  it("knows a password of one's own from that of another", () => {
    const fact = { alvo: EVA, antes: {}, depois: {}, semValor: ['senha_hash'] };
    expect(sentenceOf('usuario.alteracao', EVA.cpf, fact)).toBe('mudou a própria senha');
    expect(sentenceOf('usuario.alteracao', '52998224725', fact)).toBe('mudou a senha de EVA');
    const renamed = { ...fact, depois: { nome: 'EVA' } };
    expect(sentenceOf('usuario.alteracao', EVA.cpf, renamed)).toBe('mudou a senha de EVA; alterou o usuário EVA: nome');
  });

  it.each([
    [{ nome: 'EVA', descricao: 'MESA', num_conta: '1-9' }, 'EVA'],
    [{ descricao: 'MESA', num_conta: '1-9' }, 'MESA'],
    [{ num_conta: '1-9' }, '1-9'],
    [{ id: 3 }, ''],
  ])('names the target %j as %j', (alvo, name) => expect(targetOf({ alvo })).toBe(name));

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

  it.each([
    [
      'mandato.ocupantes',
      [
        { nome: 'ANA', de: '2026-01-02', ate: null, interino: false },
        { nome: 'EVA', interino: true },
      ],
      'Nome: ANA, Desde: 02/01/2026; Nome: EVA, Interino (substitui o titular): sim',
    ],
    ['rol.previsto', { CUSTEIO: 1300.5, CAPITAL: 12 }, 'Custeio: R$\u00a01.300,50, Capital: R$\u00a012,00'],
    ['bem.despesas', [{ ano: 2026, idDespesa: 3, valor: 0.1 }], 'Ano: 2026, Despesa: 3, Valor no bem: R$\u00a00,10'],
    ['pesquisa_preco.registro_de_precos', { ata: '1/2026', orgao: null }, 'Ata de registro de preços: 1/2026'],
    ['vinculo.anos', [2024, 2025, 2026], '2024, 2025 e 2026'],
  ])('writes the several values of %s in words, without what they lack', (field, values, words) => {
    const [kind = '', column = ''] = field.split('.');
    const changes = changesOf(`${kind}.alteracao`, { alvo: {}, antes: { [column]: null }, depois: { [column]: values } });
    expect(changes).toEqual([expect.objectContaining({ antes: '', depois: words })]);
  });

  it.each([
    ['alcada.confirmada_em', '2026-11-27T09:46:26.1+00:00', '27/11/2026, 06:46'],
    ['alcada.confirmada_em', '2026-11-27T00:30:00Z', '26/11/2026, 21:30'],
    ['alcada.proposta_aberta', false, 'não'],
    ['associacao.exige_aprovacao', true, 'sim'],
    ['template.enviado_em', '2026-11-27T09:46:26.123456+00:00', '27/11/2026, 06:46'],
    ['carro.visto_em', '2026-11-27T09:46:26+00:00', '27/11/2026, 06:46'],
    ['vinculo.tipo', 'GEST', 'Gestor'],
    ['vinculo.situacao', 'INATIVO', 'Inativo'],
    ['usuario.role', 'ADMIN', 'Administrador'],
    ['favorecido.tipo_chave_pix', 'EMAIL', PAYEE_RECORD.tipoChavePix.choices!.EMAIL],
    ['conta.tipo', 'POUPANCA', ACCOUNT_RECORD.tipo.choices!.POUPANCA],
    ['conta.tipo', 'ANTIGO', 'ANTIGO'],
  ])('writes times, ticks and choices for people: %s of %s is %s', (field, value, words) => {
    const [kind = '', column = ''] = field.split('.');
    expect(changesOf(`${kind}.alteracao`, { alvo: {}, depois: { [column]: value } })).toEqual([expect.objectContaining({ depois: words })]);
  });

  it('gives every kind the names of its choices, and not its codes', () => {
    const choices = Object.entries(JOURNAL_RECORDS).flatMap(([kind, record]) =>
      Object.entries('words' in record ? record.words : {}).flatMap(([field, word]) =>
        Object.entries((word as Word).choices ?? {}).map(([code, name]) => ({ kind, field, code, name })),
      ),
    );
    expect(choices.length).toBeGreaterThan(40);
    for (const { kind, field, code, name } of choices) {
      const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const [change] = changesOf(`${kind}.alteracao`, { alvo: {}, depois: { [column]: code } });
      expect([kind, field, change?.depois]).toEqual([kind, field, name]);
    }
  });

  it.each([
    [{ antes: 'ANA', depois: 'EVA' }, 'Nome: ANA → EVA'],
    [{ antes: '', depois: '27/11/2026, 06:46' }, 'Nome: 27/11/2026, 06:46'],
    [{ antes: 'ANA', depois: '' }, 'Nome: em branco (antes ANA)'],
    [{ antes: '', depois: '' }, 'Nome: em branco'],
    [{ antes: '(não guardado)', depois: '(não guardado)' }, 'Nome: (não guardado)'],
  ])('tells the change %j as %s', (values, line) => expect(changeText({ campo: 'Nome', ...values })).toBe(line));

  it.each(['carro', 'planilha'])('writes values of %s, which has no words of its own, by the names of their columns', (kind) => {
    const depois = { cor_da_placa: 'AZUL', chassi: '98765432100', donos: ['ANA', 'EVA'], novo: true, usado: false };
    expect(changesOf(`${kind}.alteracao`, { alvo: {}, depois })).toEqual([
      { campo: 'Cor da placa', antes: '', depois: 'AZUL' },
      { campo: 'Chassi', antes: '', depois: '98765432100' },
      { campo: 'Donos', antes: '', depois: 'ANA e EVA' },
      { campo: 'Novo', antes: '', depois: 'sim' },
      { campo: 'Usado', antes: '', depois: 'não' },
    ]);
  });
});
