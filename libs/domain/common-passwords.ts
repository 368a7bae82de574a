import { fold } from './text.js';

/** First choices of people in Brazil and elsewhere: sequences, keyboard rows, first names, football, and words for password. */
export const COMMON_PASSWORDS =
  `12345678 123456789 1234567890 12345678910 11111111 00000000 22222222 87654321 88888888 99999999 12341234 11223344 1q2w3e4r 1q2w3e4r5t qwertyui qwertyuiop
  asdfghjk asdfghjkl zxcvbnm1 password password1 password123 passw0rd p@ssw0rd p@ssword iloveyou sunshine princess football baseball superman batman123
  trustno1 letmein1 welcome1 welcome123 admin123 admin1234 administrador administrator root1234 usuario1 usuario123 senha123 senha1234 senha12345 senha@123
  minhasenha mudar123 mudar@123 trocar123 teste123 teste1234 acesso123 brasil123 brasil10 brasil2026 flamengo flamengo1 corinthians palmeiras saopaulo santos123
  vascodagama gremio123 internacional cruzeiro cruzeiro1 atletico botafogo fluminense jesus123 jesuscristo deusefiel deus1234 teamo123 euteamo1 amorzinho
  familia1 familia123 estrela1 felicidade gabriel1 gabriela rafaela1 fernanda fernando carolina leonardo eduardo1 guilherme mariana1 juliana1 beatriz1 vitoria1
  escola123 associacao associacao123 tesouraria tesoureiro secretaria diretoria razao123 razao1234 financeiro qwerty123 abc12345 abcd1234 a1b2c3d4 aa123456`.split(
    /\s+/,
  );

const COMMON = new Set(COMMON_PASSWORDS);

/** Whether the password is a common one, ignoring case and accents, or a single character repeated. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(fold(password)) || /^(.)\1*$/.test(password);
}
