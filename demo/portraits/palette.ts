export type Sex = 'female' | 'male'
export type HairColour = 'blonde' | 'brown' | 'black' | 'red' | 'grey' | 'white' | 'other'
export type EyeColour = 'blue' | 'green' | 'brown' | 'grey' | 'hazel' | 'other'
export type Heritage = 'north' | 'south' | 'levant' | 'africa' | 'india' | 'orient' | 'latin'

export const skins: Record<Heritage, readonly string[]> = {
  north: ['#f1c9ad', '#edbf9d', '#e8b592', '#f3d0b8', '#eac0a4', '#f0c3a4', '#e6b796'],
  south: ['#e2ab86', '#d9a078', '#dba27a', '#e5b48f', '#d39b74', '#e9bb98'],
  levant: ['#cf9a72', '#d6a47c', '#c7926a', '#dcae88'],
  latin: ['#d39c74', '#c48a60', '#b97e55', '#dcab84'],
  india: ['#a9704a', '#b97f58', '#9c653f', '#c18a62'],
  africa: ['#7d4a2e', '#6f4029', '#8a5434', '#643822', '#93603f'],
  orient: ['#e6b88f', '#edc5a0', '#dcae86'],
}

export const hairColours: Record<HairColour, readonly string[]> = {
  blonde: ['#c99a5b', '#d9b06a', '#b98a4a', '#dfc07e', '#a97f4a', '#cfa768'],
  brown: ['#5b3018', '#3b2416', '#4a2a18', '#6b4226', '#7a4c2c', '#33200f', '#54331f'],
  black: ['#16100f', '#130e11', '#1d1414'],
  red: ['#a3401f', '#b5532a', '#8a3418', '#bf6836'],
  grey: ['#8f8a86', '#aaa39c', '#77726f', '#9c948c'],
  white: ['#e0dbd3', '#d3cdc6'],
  other: ['#b9628f', '#5a78ad', '#7a5aa0', '#3f8880', '#c9707f'],
}

export const eyeColours: Record<EyeColour, readonly string[]> = {
  blue: ['#4f7f9c', '#5d8fb0', '#3f6f92'],
  green: ['#5c7a4c', '#6a8658', '#4c7058'],
  brown: ['#4a2a16', '#5a3419', '#3a2014'],
  grey: ['#74828a', '#66767e'],
  hazel: ['#80602a', '#8a6a38', '#6f5a2a'],
  other: ['#8a5a1e', '#9a6c2c'],
}

export const cloths: readonly string[] = [
  '#f1e4d3',
  '#1f4a4c',
  '#7d2f3f',
  '#2f4a37',
  '#d99a2b',
  '#37304d',
  '#20161b',
  '#4a2447',
  '#dfe3e8',
  '#b03a5b',
  '#8c3a34',
  '#b5532f',
  '#23343f',
  '#263847',
  '#3b4a3c',
  '#5a2430',
  '#6c7f8c',
  '#c9b49a',
  '#97a58a',
  '#c7798a',
  '#3f5f86',
  '#e3c9a4',
  '#5f6f3f',
  '#a6542b',
  '#1b2436',
  '#8d86a8',
]

export const lipColours: Record<Sex, readonly string[]> = {
  female: ['#b9474a', '#a63d44', '#b4504f', '#b65550', '#ab5456', '#a83f55', '#b9545b', '#b8605a'],
  male: ['#a8645a', '#a5625a', '#ab6a5e', '#9f5e54'],
}

export const deepLipColours: readonly string[] = ['#7d2d33', '#7f4038', '#86413f', '#75352f']
