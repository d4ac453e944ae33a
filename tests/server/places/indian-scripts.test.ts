import {afterAll, expect, it} from 'vitest'
import {createGazetteer} from '../../../server/places/gazetteer.ts'

const gazetteer = createGazetteer()
afterAll(() => gazetteer.close())

/** In Devanagari, Kannada, Tamil, Telugu and Bengali, as newspapers write them. */
it.each([
  ['Koramangala', 'कोरमंगला ಕೋರಮಂಗಲ கோரமங்களா కోరమంగళ কোরামঙ্গলা'],
  ['Indiranagar', 'इंदिरानगर ಇಂದಿರಾನಗರ இந்திராநகர் ఇందిరానగర్ ইন্দিরানগর'],
  ['Pune', 'पुणे ಪುಣೆ புனே పుణె পুনে'],
  ['Mumbai', 'मुंबई ಮುಂಬೈ மும்பை ముంబై মুম্বই'],
  ['Chennai', 'चेन्नई ಚೆನ್ನೈ சென்னை చెన్నై চেন্নাই'],
  ['Hyderabad', 'हैदराबाद ಹೈದರಾಬಾದ್ ஹைதராபாத் హైదరాబాద్ হায়দ্রাবাদ'],
  ['Bengaluru', 'बेंगलुरु ಬೆಂಗಳೂರು பெங்களூரு బెంగళూరు বেঙ্গালুরু'],
  ['Kolkata', 'कोलकाता ಕೋಲ್ಕತ್ತಾ கொல்கத்தா కోల్‌కతా কলকাতা'],
  ['Delhi', 'दिल्ली ದೆಹಲಿ டெல்லி ఢిల్లీ দিল্লি'],
  ['Madurai', 'मदुरै ಮಧುರೈ மதுரை మదురై মাদুরাই'],
  ['Lucknow', 'लखनऊ ಲಕ್ನೋ லக்னோ లక్నో লখনউ'],
  ['Andheri West', 'अंधेरी ಅಂಧೇರಿ அந்தேரி అంధేరి আন্ধেরি'],
  ['Jaipur', 'जयपुर ಜೈಪುರ ஜெய்ப்பூர் జైపూర్ জয়পুর'],
  ['Gachibowli', 'गाचीबौली ಗಾಚಿಬೌಲಿ கச்சிபௌலி గచ్చిబౌలి গাচিবাউলি'],
  ['Whitefield', 'व्हाइटफील्ड ವೈಟ್‌ಫೀಲ್ಡ್ வைட்ஃபீல்ட் వైట్‌ఫీల్డ్ হোয়াইটফিল্ড'],
  ['Wardha', 'वर्धा ওয়ার্ধা'],
  ['Gurugram', 'गुड़गांव গুড়গাঁও'],
  ['Goregaon East', 'गोरेगांव गोरेगाँव'],
])('%s is found in the scripts of India: %s', async (name, spellings) => {
  const found = await Promise.all(
    spellings.split(' ').map(async (spelling) => {
      const [place] = await gazetteer.search(spelling, 1)
      return `${spelling}: ${place?.name}`
    }),
  )
  expect(found).toEqual(spellings.split(' ').map((spelling) => `${spelling}: ${name}`))
})

it('a name in another script may stand beside Latin words and pincodes', async () => {
  for (const text of ['Bandra West Mumbai', 'बांद्रा West, मुंबई'])
    expect((await gazetteer.search(text, 1))[0]?.formattedAddress).toBe(
      'Bandra West, Mumbai, Maharashtra 400050, India',
    )
})
