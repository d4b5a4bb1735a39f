export type Viewport = { width: number; height: number }

/** The least height on which a new member has to find the main action. */
export const phone = { width: 390, height: 700 }

export const narrow = { width: 320, height: 640 }
export const desk = { width: 1280, height: 800 }
/** A desktop's window whose page is enlarged to 200 %. */
export const enlarged = { width: 640, height: 400 }

/** Either side of every breakpoint. */
export const viewports = [
  phone,
  narrow,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  desk,
  { width: 1536, height: 864 },
]

export const small = { width: 390, height: 844 }
export const photographed = [small, { width: 768, height: 1024 }, desk]
