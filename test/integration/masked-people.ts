/** A valid CPF that begins so. */
export function cpfOf(nine: string): string {
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, value, index) => total + Number(value) * (digits.length + 1 - index), 0);
    return digits + String(((sum * 10) % 11) % 10);
  };
  return digit(digit(nine));
}

/** The people of one of two installations, which are the same but for what masks hide. */
export interface People {
  members: {
    cpf: string;
    nome: string;
    dataNasc: string;
    rgNum: string;
    cpfConjuge: string;
    rgDataEmissao: string;
    email: string;
    celular: string;
  }[];
  dependents: { cpf: string; nome: string; dataNasc: string; parentesco: string }[];
}

export const HERE: People = {
  members: [
    {
      cpf: cpfOf('987654321'),
      nome: 'EVA LIMA',
      dataNasc: '1961-07-23',
      rgNum: '71.828-X',
      cpfConjuge: cpfOf('123456789'),
      rgDataEmissao: '1961-12-24',
      email: 'eva@lago.example',
      celular: '41987182845',
    },
    {
      cpf: cpfOf('111445566'),
      nome: 'ANA SÁ',
      dataNasc: '1980-01-02',
      rgNum: '31.415-9',
      cpfConjuge: cpfOf('222112233'),
      rgDataEmissao: '1999-01-01',
      email: 'ana@lago.example',
      celular: '41931415926',
    },
    {
      cpf: cpfOf('222445577'),
      nome: 'ANA SÁ',
      dataNasc: '1980-05-06',
      rgNum: '14.142-1',
      cpfConjuge: cpfOf('333112233'),
      rgDataEmissao: '1999-01-01',
      email: 'sa@lago.example',
      celular: '4131413141',
    },
  ],
  dependents: [
    { cpf: cpfOf('862883667'), nome: 'IVO LIMA', dataNasc: '2011-10-09', parentesco: 'FILHO' },
    { cpf: cpfOf('111883667'), nome: 'IVO LIMA', dataNasc: '2011-01-02', parentesco: 'FILHO' },
  ],
};

export const THERE: People = {
  members: [
    {
      ...HERE.members[0]!,
      email: 'quem@lago.example',
      celular: '41900002845',
      cpf: cpfOf('123654321'),
      dataNasc: '1961-03-04',
      rgNum: '55.555-X',
      cpfConjuge: cpfOf('777456789'),
    },
    {
      ...HERE.members[1]!,
      email: 'outra@lago.example',
      celular: '41900005926',
      cpf: cpfOf('999445566'),
      dataNasc: '1980-11-12',
      rgNum: '99.999-9',
      cpfConjuge: cpfOf('888112233'),
    },
    {
      ...HERE.members[2]!,
      email: 'mais@lago.example',
      celular: '4190003141',
      cpf: cpfOf('000445577'),
      dataNasc: '1980-01-01',
      rgNum: '88.888-1',
      cpfConjuge: cpfOf('999112233'),
    },
  ],
  dependents: [
    { ...HERE.dependents[0]!, cpf: cpfOf('001883667'), dataNasc: '2011-02-03' },
    { ...HERE.dependents[1]!, cpf: cpfOf('990883667'), dataNasc: '2011-12-31' },
  ],
};
