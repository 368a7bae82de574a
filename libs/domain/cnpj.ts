export const normalizeCnpj = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
