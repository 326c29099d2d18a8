import type { Chance } from './chance.js';
import { cnpj, cpf } from './documents.js';

export interface Product {
  sku: string;
  nome: string;
  unitCentavos: number;
}

/** Products of a small shop; prices of all sizes, including thousands and a final 5. */
export const PRODUCTS: readonly Product[] = [
  ['CAN-001', 'Caneca de porcelana 325ml', 3490],
  ['CAN-002', 'Caneca térmica inox 450ml com tampa', 8990],
  ['GAR-500', 'Garrafa térmica 500ml', 7950],
  ['LUM-LED-9', 'Luminária de mesa LED 9W', 12990],
  ['CAB-USBC-2', 'Cabo USB-C 2m reforçado', 2905],
  ['FON-BT-01', 'Fone de ouvido Bluetooth', 15900],
  ['TEN-42-PT', 'Tênis de corrida preto nº 42', 34999],
  ['CAM-M-AZ', 'Camiseta básica azul M', 4990],
  ['CAM-G-BR', 'Camiseta básica branca G', 4990],
  ['MOC-20L', 'Mochila impermeável 20L', 18990],
  ['PAN-24', 'Panela antiaderente 24cm', 9980],
  ['JOG-PAN-5', 'Jogo de panelas 5 peças', 45990],
  ['BIC-29', 'Bicicleta aro 29 alumínio', 189990],
  ['CAD-ESC', 'Cadeira de escritório giratória', 74950],
  ['MES-120', 'Escrivaninha 120cm, 2 gavetas', 123456],
  ['COL-CAS', 'Colchão casal D33', 109900],
  ['ROT-AX', 'Roteador AX3000', 39990],
  ['SSD-1TB', 'SSD NVMe 1TB', 41907],
  ['MOU-SF', 'Mouse sem fio', 5999],
  ['TEC-ABNT', 'Teclado mecânico ABNT2', 24990],
  ['VIT-C-60', 'Vitamina C 1g, 60 cápsulas', 3275],
  ['CAF-1KG', 'Café em grãos 1kg', 6890],
  ['CHA-ML', 'Chá de maçã & canela', 1890],
  ['SAB-ART', 'Sabonete artesanal (lavanda)', 1250],
  ['VEL-AR', 'Vela aromática "Mar"', 4200],
  ['QUA-A3', 'Quadro decorativo A3', 6310],
  ['TAP-150', 'Tapete 1,50 x 2,00', 21990],
  ['COR-2X1', 'Cortina 2,00 x 1,40', 8705],
  ['PET-CAM', 'Cama para pet tamanho G', 13995],
  ['PET-RAC', 'Ração super premium 10kg', 20990],
].map(([sku, nome, unitCentavos]) => ({ sku, nome, unitCentavos }) as Product);

export interface Customer {
  nome: string;
  /** A CPF of 11 digits or a CNPJ of 14 characters. */
  documento: string;
  isCompany: boolean;
  cidade: string;
  uf: string;
}

const FIRST = ['Ana', 'João', 'Márcia', 'Luís', 'Conceição', 'Bruno', 'Íris', 'Zuleica', 'Otávio'];
const MIDDLE = ['de Souza', 'Gonçalves', 'da Conceição', 'Araújo', 'Pinheiro', "D'Ávila", 'Nunes'];
const LAST = ['Silva', "Sant'Anna", 'Brandão', 'Müller', 'Muniz', 'Falcão'];
const COMPANIES = [
  'Padaria Pão & Mel Ltda',
  'Construtora Três Irmãos S/A',
  'Mercearia São João ME',
  'Clínica Odontológica Sorriso Ltda',
];
const LONG = 'Maria Aparecida dos Santos Albuquerque de Oliveira Cavalcanti Vasconcelos Figueiredo';
const CITIES = [
  ['São Paulo', 'SP'],
  ['Florianópolis', 'SC'],
  ['Belo Horizonte', 'MG'],
  ['São Luís', 'MA'],
  ['Maceió', 'AL'],
  ['Curitiba', 'PR'],
] as const;

/** A customer; a few are companies, and a few have names longer than 60 characters. */
export function customer(chance: Chance): Customer {
  const isCompany = chance.share(0.06);
  const [cidade, uf] = chance.pick(CITIES);
  const person = `${chance.pick(FIRST)} ${chance.pick(MIDDLE)} ${chance.pick(LAST)}`;
  const nome = chance.share(0.03) ? LONG : person;
  return isCompany
    ? { nome: chance.pick(COMPANIES), documento: cnpj(chance), isCompany, cidade, uf }
    : { nome, documento: cpf(chance), isCompany, cidade, uf };
}
